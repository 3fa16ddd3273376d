import { expect, test } from 'vitest';
import { drawing } from './drawing';
import { extentOf, worldLand } from './land';
import type { Position } from './polyline';

const frame = { width: 480, height: 260 };
const airport: Position = [30.8, 36.9];
const lara: Position = [30.85, 36.85];
const istanbul: Position = [28.98, 41.01];

function inside({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}

test.each([
  ['a ride in town', lara],
  ['a ride across a country', istanbul],
])('both ends of %s are in the frame, north up', (_, end) => {
  const { at, lines } = drawing([[airport, end]], frame, []);
  expect(inside(at(airport))).toBe(true);
  expect(inside(at(end))).toBe(true);
  expect(at(airport).y < at(end).y).toBe(airport[1] > end[1]);
  expect(lines[0]).toMatch(/^M[\d.-]+,[\d.-]+L/);
});

test('the scale is a round number that fits a quarter of the width', () => {
  const { scale } = drawing([[airport, istanbul]], frame, []);
  expect([1, 2, 5]).toContain(Number(String(scale.km)[0]));
  expect(scale.length).toBeLessThanOrEqual(frame.width / 4);
  expect(scale.length).toBeGreaterThan(frame.width / 12);
});

test('two ends at one spot are still a map', () => {
  const { at } = drawing([[airport, airport]], frame, []);
  expect(inside(at(airport))).toBe(true);
});

test('the coasts of the world tell sea from land', async () => {
  const land = await worldLand();
  const { land: path } = drawing([[airport, lara]], frame, land);
  // Straight edges of the frame and a coast between them: neither all land nor all sea.
  const corners = path.slice(1, -1).split(/[MLZ]+/);
  expect(corners.length).toBeGreaterThan(4);
  expect(path.match(/M/g)).toHaveLength(1);
}, 60_000);

test('what lies elsewhere is not drawn, and what is cut stays within the frame', () => {
  const ring: Position[] = [
    [0, 0],
    [60, 0],
    [60, 60],
    [0, 60],
  ];
  const far: Position[] = ring.map(([x, y]) => [x - 100, y]);
  const land = [ring, far].map(line => ({ line, extent: extentOf(line) }));
  const { land: path } = drawing([[airport, lara]], frame, land);
  expect(path.match(/M/g)).toHaveLength(1);
  for (const [x = 0, y = 0] of path
    .slice(1, -1)
    .split('L')
    .map(point => point.split(',').map(Number))) {
    expect(x).toBeGreaterThanOrEqual(-9);
    expect(x).toBeLessThanOrEqual(frame.width + 9);
    expect(y).toBeGreaterThanOrEqual(-9);
    expect(y).toBeLessThanOrEqual(frame.height + 9);
  }
});
