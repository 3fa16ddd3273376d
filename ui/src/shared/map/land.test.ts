import { expect, test } from 'vitest';
import { type Extent, extentOf, type Land, landWithin, ringOf } from './land';
import type { Position } from './polyline';

const frame: Extent = [30, 36, 31, 37];

function landOf(...lines: Position[][]): Land {
  return lines.map(ringOf);
}

/** The same ring may begin at any corner, so the tests compare the sorted corners. */
const corners = (ring: readonly Position[]) => ring.map(([x, y]) => `${x} ${y}`).toSorted();

test('the extent of a line reaches from its least to its greatest corner', () => {
  expect(
    extentOf([
      [30.5, 36.2],
      [30.1, 36.9],
      [30.9, 36.4],
    ]),
  ).toEqual([30.1, 36.2, 30.9, 36.9]);
});

test('land within the frame stays as it is, also where a corner lies on the edge', () => {
  const triangle: Position[] = [
    [30, 36.5],
    [30.5, 37],
    [31, 36.5],
    [30.5, 36],
  ];
  expect(landWithin(landOf(triangle), frame).map(corners)).toEqual([corners(triangle)]);
});

test('land that reaches over all edges is cut straight along them', () => {
  const around: Position[] = [
    [29, 35],
    [32, 35],
    [32, 38],
    [29, 38],
  ];
  expect(landWithin(landOf(around), frame).map(corners)).toEqual([['30 36', '30 37', '31 36', '31 37']]);
});

test.each<[string, Position[], string[]]>([
  [
    'west',
    [
      [29.5, 36.2],
      [30.5, 36.2],
      [30.5, 36.6],
      [29.5, 36.6],
    ],
    ['30 36.2', '30 36.6', '30.5 36.2', '30.5 36.6'],
  ],
  [
    'east',
    [
      [30.5, 36.2],
      [31.5, 36.2],
      [31.5, 36.6],
      [30.5, 36.6],
    ],
    ['30.5 36.2', '30.5 36.6', '31 36.2', '31 36.6'],
  ],
  [
    'south',
    [
      [30.25, 35.5],
      [30.75, 35.5],
      [30.75, 36.5],
      [30.25, 36.5],
    ],
    ['30.25 36', '30.25 36.5', '30.75 36', '30.75 36.5'],
  ],
  [
    'north',
    [
      [30.25, 36.5],
      [30.75, 36.5],
      [30.75, 37.5],
      [30.25, 37.5],
    ],
    ['30.25 36.5', '30.25 37', '30.75 36.5', '30.75 37'],
  ],
])('land that reaches over the edge in the %s is cut there', (_, ring, expected) => {
  expect(landWithin(landOf(ring), frame).map(corners)).toEqual([expected]);
});

test.each<[string, Position[]]>([
  [
    'west',
    [
      [28, 36.2],
      [29, 36.2],
      [29, 36.6],
    ],
  ],
  [
    'east',
    [
      [32, 36.2],
      [33, 36.2],
      [33, 36.6],
    ],
  ],
  [
    'south',
    [
      [30.2, 34],
      [30.8, 34],
      [30.8, 35],
    ],
  ],
  [
    'north',
    [
      [30.2, 38],
      [30.8, 38],
      [30.8, 39],
    ],
  ],
])('land in the %s of the frame is not there', (_, ring) => {
  expect(landWithin(landOf(ring), frame)).toEqual([]);
});

test('land that only touches the frame is not drawn', () => {
  expect(
    landWithin(
      landOf(
        [
          [29, 36.2],
          [30, 36.2],
          [29, 36.6],
        ],
        [
          [29, 36.5],
          [30.0001, 39],
          [29, 39],
        ],
      ),
      frame,
    ),
  ).toEqual([]);
});

test.each<[string, Extent]>([
  ['west', [29, 36.2, 30, 36.6]],
  ['east', [31, 36.2, 32, 36.6]],
  ['south', [30.2, 35, 30.8, 36]],
  ['north', [30.2, 37, 30.8, 38]],
])('of land that ends at the edge in the %s nothing is drawn along it', (_, [west, south, east, north]) => {
  const beside: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  expect(landWithin(landOf(beside), frame)).toEqual([]);
});
