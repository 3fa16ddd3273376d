/** Lines on the earth, drawn flat: everything fits the frame, together with the land and the sea around it. */

import { type GeoProjection, geoBounds, geoMercator, geoPath } from 'd3-geo';
import { type Extent, type Land, landWithin } from './land';
import type { Position } from './polyline';

/** The Mercator projection, in both directions. */
type Projection = {
  (position: Position): Position;
  invert(spot: Position): Position;
} & GeoProjection;

export type Frame = { width: number; height: number };
export type Spot = { x: number; y: number };
export type Drawing = {
  /** One path for each line, in the same order. */
  lines: string[];
  land: string;
  at: (position: Position) => Spot;
  /** A round number of kilometres, and its length in the drawing. */
  scale: { km: number; length: number };
};

const margin = 28;
/** Ten dots for a kilometre: the coasts are right to about one, so at a closer zoom a hotel would stand in the sea. */
const nearest_zoom = 64_000;
const earth_km = 6371;

export function drawing(lines: readonly (readonly Position[])[], frame: Frame, land: Land): Drawing {
  const projection = fitted(lines, frame);
  const path = geoPath(projection);
  const drawn = (coordinates: readonly Position[]) =>
    path({ type: 'LineString', coordinates: [...coordinates] }) ?? '';
  return {
    lines: lines.map(drawn),
    land: landWithin(land, extentOfFrame(projection, frame))
      .map(ring => `M${ring.map(position => pointOf(projection, position)).join('L')}Z`)
      .join(''),
    at: position => {
      const [x, y] = projection(position);
      return { x, y };
    },
    scale: scaleOf(projection, frame),
  };
}

function fitted(lines: readonly (readonly Position[])[], { width, height }: Frame): Projection {
  const coordinates = lines.filter(line => line.length > 1).map(line => [...line]);
  const projection = geoMercator()
    .precision(0)
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      { type: 'MultiLineString', coordinates },
    );
  if (!(projection.scale() < nearest_zoom)) {
    const [[west, south], [east, north]] = geoBounds({ type: 'MultiLineString', coordinates });
    projection
      .center([(west + east) / 2, (south + north) / 2])
      .scale(nearest_zoom)
      .translate([width / 2, height / 2]);
  }
  return projection as Projection;
}

/** Slightly more than the visible area, so that the cut edges stay out of sight. */
function extentOfFrame(projection: Projection, { width, height }: Frame): Extent {
  const [west, north] = projection.invert([-8, -8]);
  const [east, south] = projection.invert([width + 8, height + 8]);
  return [west, south, east, north];
}

function pointOf(projection: Projection, position: Position): string {
  return projection(position)
    .map(figure => figure.toFixed(1))
    .join(',');
}

function scaleOf(projection: Projection, { width, height }: Frame): Drawing['scale'] {
  const [, latitude] = projection.invert([0, height / 2]);
  const perKm = projection.scale() / (earth_km * Math.cos((latitude * Math.PI) / 180));
  const km = roundBelow(width / 4 / perKm);
  return { km, length: km * perKm };
}

/** The largest 1, 2 or 5 times a power of ten that fits. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2].find(one => one * power <= most) ?? 1;
  return Number((step * power).toPrecision(1));
}
