/** A point of the Web Mercator projection: x and y from 0 to 1, from the north-west corner of the world. */
export interface Point {
  x: number;
  y: number;
}

export interface Circle {
  latitude: number;
  longitude: number;
  /** In meters. */
  radius: number;
}

/** Latitudes beyond this have no place on a Web Mercator map. */
const maxLatitude = 85.05;
const equator = 40_075_017;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function project({ latitude, longitude }: Omit<Circle, 'radius'>): Point {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, latitude));
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan(radians(bounded))) / Math.PI) / 2,
  };
}

export const longitudeOf = (x: number) => x * 360 - 180;
export const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The radius of a circle on the map. The map is larger far from the equator. */
export const projectRadius = ({ radius, latitude }: Circle) =>
  radius / (equator * Math.cos(radians(Math.min(maxLatitude, Math.abs(latitude)))));

/** A rectangle of the map. */
export interface View extends Point {
  width: number;
  height: number;
}

/** The smallest view with the given ratio of width to height that shows all circles with a margin. */
export function fit(circles: readonly Circle[], ratio: number): View {
  if (circles.length === 0) return { x: 0, y: 0, width: 1, height: 1 / ratio };
  const placed = circles.map((circle) => ({ ...project(circle), r: projectRadius(circle) }));
  const west = placed.reduce((least, { x, r }) => Math.min(least, x - r), Infinity);
  const east = placed.reduce((most, { x, r }) => Math.max(most, x + r), -Infinity);
  const north = placed.reduce((least, { y, r }) => Math.min(least, y - r), Infinity);
  const south = placed.reduce((most, { y, r }) => Math.max(most, y + r), -Infinity);
  const width = Math.max(east - west, (south - north) * ratio) * 1.2;
  const height = width / ratio;
  return { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height };
}

/** Steps between lines of the grid, in degrees. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** The multiples of a round number of degrees between two values, at most about eight. */
export function gridLines(from: number, to: number): number[] {
  const step = steps.findLast((size) => (to - from) / size <= 8) ?? 60;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, line) => Number(((first + line) * step).toFixed(3)));
}
