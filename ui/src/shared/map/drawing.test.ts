import { describe, expect, test } from 'vitest';
import { drawing, type Spot } from './drawing';
import { ringOf, worldLand } from './land';
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

test('a ride fills the frame up to its margin, from west to east as from north to south', () => {
  const wide = drawing([[airport, [32.8, 36.9]]], frame, []);
  expect([wide.at(airport).x, wide.at([32.8, 36.9]).x].map(Math.round)).toEqual([28, 452]);
  const high = drawing([[airport, [30.8, 38.9]]], frame, []);
  expect([high.at([30.8, 38.9]).y, high.at(airport).y].map(Math.round)).toEqual([28, 232]);
});

test('a line that leads nowhere is not drawn and moves nothing', () => {
  const alone = drawing([[airport, lara]], frame, []);
  const { at, lines } = drawing([[airport, lara], [istanbul], []], frame, []);
  expect(at(lara)).toEqual(alone.at(lara));
  expect([lines[0], lines[2]]).toEqual([alone.lines[0], '']);
});

describe('the scale', () => {
  test.each<[string, Position]>([
    ['a ride in town', lara],
    ['a ride out of town', [31.1, 36.9]],
    ['a ride along a coast', [31.3, 36.9]],
    ['a ride to the next city', [32.8, 36.9]],
    ['a ride across a country', istanbul],
    ['a ride across a continent', [8.5, 50]],
  ])('of %s is the greatest round number that fits a quarter of the width', (_, end) => {
    const { scale } = drawing([[airport, end]], frame, []);
    const first = Number(String(scale.km).replace('0.', '')[0]);
    expect([1, 2, 5]).toContain(first);
    expect(scale.length).toBeLessThanOrEqual(frame.width / 4);
    expect(scale.length * (first === 2 ? 2.5 : 2)).toBeGreaterThan(frame.width / 4);
  });

  test('is as long as its kilometres are in the middle of the map', () => {
    const west: Position = [29.9, 60];
    const east: Position = [31.9, 60];
    const { at, scale } = drawing([[west, east]], frame, []);
    const km = 2 * (40_030 / 360) * Math.cos(Math.PI / 3);
    expect(scale.length / scale.km).toBeCloseTo((at(east).x - at(west).x) / km, 2);
  });
});

test('two ends at one spot are still a map', () => {
  const { at } = drawing([[airport, airport]], frame, []);
  expect(inside(at(airport))).toBe(true);
});

test('the coasts of the world tell sea from land', async () => {
  const land = await worldLand();
  const { land: path } = drawing([[airport, lara]], frame, land);
  // Between the straight edges of the frame runs a coast: the area is neither all land nor all sea.
  const corners = path.slice(1, -1).split(/[MLZ]+/);
  expect(corners.length).toBeGreaterThan(4);
  expect(path.match(/M/g)).toHaveLength(1);
}, 60_000);

test('the coast is nearer to Lara than the land that is drawn around a place, and the bay is sea', async () => {
  const bay: Position = [30.78, 36.8];
  const { at, land: path } = drawing([[airport, lara, bay]], frame, await worldLand());
  const rings = path.split('M').slice(1).map(cornersOf);
  const isOnLand = ({ x, y }: Spot) => rings.filter(ring => holds(ring, { x, y })).length % 2 === 1;
  const north = { ...at(lara), y: at(lara).y - 14 };
  expect([at(airport), north, at(bay)].map(isOnLand)).toEqual([true, true, false]);
}, 60_000);

function cornersOf(ring: string): Spot[] {
  const figures = ring.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return Array.from({ length: figures.length / 2 }, (_, at) => ({
    x: figures[at * 2] ?? 0,
    y: figures[at * 2 + 1] ?? 0,
  }));
}

/** Whether a line from the spot to the east crosses the ring an odd number of times. */
function holds(ring: readonly Spot[], { x, y }: Spot): boolean {
  const crosses = (one: Spot, next: Spot) =>
    one.y > y !== next.y > y && x < one.x + ((y - one.y) / (next.y - one.y)) * (next.x - one.x);
  return ring.filter((one, at) => crosses(one, ring[(at + 1) % ring.length] ?? one)).length % 2 === 1;
}

describe('the land', () => {
  const around: Position[] = [
    [0, 0],
    [60, 0],
    [60, 60],
    [0, 60],
  ];
  const landOf = (...rings: Position[][]) => rings.map(ringOf);

  test('that is all around is cut a little outside the frame, so that the cut is not seen', () => {
    const { land } = drawing([[airport, lara]], frame, landOf(around));
    const corners = land.replace(/^M|Z$/g, '').split('L').toSorted();
    expect(corners).toEqual(['-8.0,-8.0', '-8.0,268.0', '488.0,-8.0', '488.0,268.0']);
  });

  test('that lies elsewhere is not drawn', () => {
    const far = around.map(([x, y]): Position => [x - 100, y]);
    expect(drawing([[airport, lara]], frame, landOf(far)).land).toBe('');
  });

  test('of several islands is one path', () => {
    const island = (west: number): Position[] => [
      [west, 36.87],
      [west + 0.01, 36.87],
      [west, 36.88],
    ];
    const { land } = drawing([[airport, lara]], frame, landOf(island(30.81), island(30.83)));
    expect(land).toMatch(/^(M[\d.,L-]+Z){2}$/);
  });
});
