/** The land that a frame shows. */

import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from './polyline';

/** The rings of the coasts with their extent: [west, south, east, north]. Lakes are rings inside rings. */
export type Ring = {
  /** Longitude and latitude by turns, because half a million arrays of two would take many times the memory. */
  line: Float64Array;
  extent: Extent;
};
export type Extent = [west: number, south: number, east: number, north: number];
export type Land = readonly Ring[];

type Polygons =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

let known: Promise<Land> | null = null;

/** The coasts of the world. They are read with the first map, because they are larger than the rest of the window. */
export function worldLand(): Promise<Land> {
  known ??= read();
  return known;
}

async function read(): Promise<Land> {
  const { default: written } = await import('world-atlas/land-10m.json?raw');
  const topology = JSON.parse(written) as Topology<{ land: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.land);
  return features.flatMap(({ geometry }) => ringsOf(geometry as Polygons));
}

function ringsOf(geometry: Polygons): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().map(ringOf);
}

export function ringOf(line: readonly Position[]): Ring {
  return { line: Float64Array.from(line.flat()), extent: extentOf(line) };
}

function positionsOf(line: Float64Array): Position[] {
  return Array.from({ length: line.length / 2 }, (_, at) => [line[2 * at] ?? 0, line[2 * at + 1] ?? 0]);
}

export function extentOf(line: readonly Position[]): Extent {
  let [west, south, east, north]: Extent = [180, 90, -180, -90];
  for (const [x, y] of line) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** The part of the land within an extent, ring by ring. Rings are cut straight along the edges of the extent. */
export function landWithin(land: Land, [west, south, east, north]: Extent): Position[][] {
  return land
    .filter(({ extent }) => extent[0] < east && extent[2] > west && extent[1] < north && extent[3] > south)
    .map(({ line }) => {
      let cut = cutAt(positionsOf(line), ([x]) => x - west);
      cut = cutAt(cut, ([x]) => east - x);
      cut = cutAt(cut, ([, y]) => y - south);
      return cutAt(cut, ([, y]) => north - y);
    })
    .filter(ring => ring.length > 0);
}

/** Keeps the part on the inner side of one edge, where `inside` is not negative. */
function cutAt(ring: readonly Position[], inside: (position: Position) => number): Position[] {
  const kept: Position[] = [];
  let before = ring.at(-1);
  for (const here of ring) {
    if (!before) break;
    const [was, is] = [inside(before), inside(here)];
    if (was < 0 !== is < 0) {
      const part = was / (was - is);
      kept.push([before[0] + (here[0] - before[0]) * part, before[1] + (here[1] - before[1]) * part]);
    }
    if (is >= 0) kept.push(here);
    before = here;
  }
  return kept;
}
