import { type SmallPicture, smallSide } from './small-picture.ts';

/** Frequencies per direction. */
const span = 7;

const waves: readonly Float64Array[] = Array.from({ length: span }, (_, wave) =>
  Float64Array.from({ length: smallSide }, (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * smallSide))),
);

/** For every line of `smallSide` values, its lowest frequencies; lines become columns. */
function transformLines(values: ArrayLike<number>): Float64Array {
  const lines = values.length / smallSide;
  const transformed = new Float64Array(span * lines);
  for (const [wave, cosines] of waves.entries())
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      for (let at = 0; at < smallSide; at += 1) sum += (values[line * smallSide + at] ?? 0) * (cosines[at] ?? 0);
      transformed[wave * lines + line] = sum;
    }
  return transformed;
}

/** By frequency: a cut of 5 % hardly changes the low ones. The lowest one is the brightness, which is left out. */
const lowFirst = Array.from({ length: span ** 2 }, (_, at) => at)
  .slice(1)
  .sort((one, other) => sumFrequencies(one) - sumFrequencies(other) || one - other)
  .slice(0, 24);

function sumFrequencies(at: number): number {
  return Math.floor(at / span) + (at % span);
}

const bandBits = lowFirst.length / 2;

/** Frequencies of which a band is made: low, high, even and odd ones. */
const bands: readonly (readonly number[])[] = [
  lowFirst.slice(0, bandBits),
  lowFirst.slice(bandBits),
  lowFirst.filter((_, place) => place % 2 === 0),
  lowFirst.filter((_, place) => place % 2 === 1),
];

/** A frequency that a picture lacks is not exactly 0. */
const rounding = 1e-6;

/** All bands are below. */
export const bandsEnd = (bands.length + 1) * 2 ** bandBits;

/** A perceptual hash in four parts: the signs of the lowest frequencies of the discrete cosine transform. */
const hashBands = (picture: SmallPicture): { readonly band: number; readonly sizes: readonly number[] }[] => {
  const frequencies = transformLines(transformLines(picture));
  return bands.map((places, index) => {
    const values = places.map((at) => frequencies[at] ?? 0);
    const band = values.reduce((bits, value) => 2 * bits + (value > rounding ? 1 : 0), index + 1);
    return { band, sizes: values.map(Math.abs) };
  });
};

/** The bands under which a picture is found. */
export const findBands = (picture: SmallPicture): number[] => hashBands(picture).map(({ band }) => band);

/** Signs that small changes flip. */
const uncertainBits = 3;

function findUncertain(sizes: readonly number[]): number[] {
  const bits = sizes.map((size, place) => ({ size, bit: 2 ** (bandBits - 1 - place) }));
  const smallest = bits.sort((one, other) => one.size - other.size).slice(0, uncertainBits);
  return smallest.map(({ bit }) => bit);
}

/** The bands of pictures that differ a little, those of this one among them. */
export const findNearBands = (picture: SmallPicture): number[] =>
  hashBands(picture).flatMap(({ band, sizes }) => {
    const near = [band];
    for (const bit of findUncertain(sizes)) near.push(...near.map((other) => other ^ bit));
    return near;
  });
