type Chromaticity = readonly [x: number, y: number];

export interface Primaries {
  readonly white: Chromaticity;
  readonly red: Chromaticity;
  readonly green: Chromaticity;
  readonly blue: Chromaticity;
}

export type Matrix = readonly [Vector, Vector, Vector];
export type Vector = readonly [number, number, number];

const d65: Chromaticity = [0.3127, 0.329];
const c: Chromaticity = [0.31, 0.316];

export const srgbPrimaries: Primaries = { white: d65, red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] };
const smpte170: Primaries = { white: d65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] };

/** ITU-T H.273, table 2. */
export const primariesByCode: Readonly<Record<number, Primaries>> = {
  1: srgbPrimaries,
  4: { white: c, red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] },
  5: { white: d65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: smpte170,
  7: smpte170,
  8: { white: c, red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049] },
  9: { white: d65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  10: { white: [1 / 3, 1 / 3], red: [1, 0], green: [0, 1], blue: [0, 0] },
  11: { white: [0.314, 0.351], red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
  12: { white: d65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
  22: { white: d65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] },
};

export function toSrgbMatrix(primaries: Primaries): Matrix | undefined {
  const [toXyz, srgbToXyz] = [xyzMatrix(primaries), xyzMatrix(srgbPrimaries)];
  const fromXyz = srgbToXyz && inverse(srgbToXyz);
  return toXyz && fromXyz && product(fromXyz, product(adaptation(primaries.white), toXyz));
}

function xyzMatrix({ white, red, green, blue }: Primaries): Matrix | undefined {
  if (white[1] === 0) return undefined;
  const columns = transpose([toXyz(red), toXyz(green), toXyz(blue)]);
  const inverted = inverse(columns);
  if (inverted === undefined) return undefined;
  const scale = times(inverted, toXyz(white).map((value) => value / white[1]) as unknown as Vector);
  return columns.map((row) => row.map((value, index) => value * (scale[index] ?? 0))) as unknown as Matrix;
}

const toXyz = ([x, y]: Chromaticity): Vector => [x, y, 1 - x - y];

/** Bradford chromatic adaptation. */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

function adaptation(white: Chromaticity): Matrix {
  const cones = ([x, y]: Chromaticity): Vector => times(bradford, [x / y, 1, (1 - x - y) / y]);
  const [from, to] = [cones(white), cones(d65)];
  const scaled = bradford.map((row, index) => row.map((value) => (value * (to[index] ?? 0)) / (from[index] ?? 1)));
  return product(inverse(bradford) ?? bradford, scaled as unknown as Matrix);
}

export const times = ([a, b, c]: Matrix, vector: Vector): Vector => [dot(a, vector), dot(b, vector), dot(c, vector)];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

function product(one: Matrix, other: Matrix): Matrix {
  const [a, b, c] = transpose(other);
  return transpose([times(one, a), times(one, b), times(one, c)]);
}

const smallestDeterminant = 1e-6;

function inverse([a, b, c]: Matrix): Matrix | undefined {
  const determinant = dot(a, cross(b, c));
  if (!(Math.abs(determinant) > smallestDeterminant)) return undefined;
  const scaled = ([x, y, z]: Vector): Vector => [x / determinant, y / determinant, z / determinant];
  return transpose([scaled(cross(b, c)), scaled(cross(c, a)), scaled(cross(a, b))]);
}

/** Invisible: a fiftieth of a level. */
const negligible = 0.0001;

export const isIdentity = (matrix: Matrix): boolean =>
  matrix.every((row, at) => row.every((value, index) => Math.abs(value - Number(at === index)) < negligible));
