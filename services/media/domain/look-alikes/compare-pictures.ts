import { type Detail, readDetail } from './picture-detail.ts';
import { type SmallPicture, smallSide } from './small-picture.ts';

/** The part of another picture that a picture shows, in pixels from its edges; negative ones are outside. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const whole: Part = { left: 0, top: 0, right: 0, bottom: 0 };

/** A tenth of a side. */
const mostCut = smallSide / 10;

/** Measured by `npm run bench -- alike`: other photos reach 0.5, photos of prints 0.85. */
const leastAlike = 0.8;

/** Copies that are cut reach more before they are fitted, and more after the first move; hardly any other photo does. */
const leastPromising = 0.2;
const leastMoved = 0.45;

/** Between which pixels of a line its samples are, and how far behind the first one. Outside, the first one is -1. */
function placeSamples(before: number, after: number): { readonly first: number; readonly share: number }[] {
  const scale = (smallSide - before - after) / smallSide;
  return Array.from({ length: smallSide }, (_, at) => {
    const place = before + (at + 0.5) * scale - 0.5;
    if (place < 0 || place > smallSide - 1) return { first: -1, share: 0 };
    const first = Math.min(smallSide - 2, Math.floor(place));
    return { first, share: place - first };
  });
}

/** NaN outside. */
function enlargePart(detail: Detail, { left, top, right, bottom }: Part): Detail {
  const enlarged = new Float64Array(detail.length).fill(Number.NaN);
  const columns = placeSamples(left, right);
  for (const [y, row] of placeSamples(top, bottom).entries()) {
    if (row.first < 0) continue;
    for (const [x, column] of columns.entries()) {
      if (column.first < 0) continue;
      const at = row.first * smallSide + column.first;
      const upper = mix(detail, at, column.share);
      enlarged[y * smallSide + x] = upper + row.share * (mix(detail, at + smallSide, column.share) - upper);
    }
  }
  return enlarged;
}

function mix(detail: Detail, at: number, share: number): number {
  const first = detail[at] ?? 0;
  return first + share * ((detail[at + 1] ?? 0) - first);
}

/** From -1 to 1, without values that are NaN in `one`. */
function correlate(one: Detail, other: Detail): number {
  let count = 0;
  let sum = 0;
  let otherSum = 0;
  let squares = 0;
  let otherSquares = 0;
  let products = 0;
  for (let at = 0; at < one.length; at += 1) {
    const value = one[at] ?? 0;
    const otherValue = other[at] ?? 0;
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
    otherSum += otherValue;
    squares += value * value;
    otherSquares += otherValue * otherValue;
    products += value * otherValue;
  }
  const spread = (squares - sum ** 2 / count) * (otherSquares - otherSum ** 2 / count);
  return spread > 0 ? (products - (sum * otherSum) / count) / Math.sqrt(spread) : 0;
}

function multiply(one: Detail, other: Detail): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const moves: readonly Part[] = [
  { ...whole, left: 1 },
  { ...whole, top: 1 },
  { ...whole, right: 1 },
  { ...whole, bottom: 1 },
  { ...whole, left: 1, right: -1 },
  { ...whole, top: 1, bottom: -1 },
  { left: 1, top: 1, right: 1, bottom: 1 },
];

const steps = [mostCut / 2, mostCut / 4, mostCut / 8];

const move = (part: Part, by: Part, step: number): Part => ({
  left: part.left + step * by.left,
  top: part.top + step * by.top,
  right: part.right + step * by.right,
  bottom: part.bottom + step * by.bottom,
});

const isPossible = (part: Part): boolean => Object.values(part).every((cut) => Math.abs(cut) <= mostCut);

const neighbors = (part: Part, step: number): Part[] =>
  moves.flatMap((by) => [move(part, by, step), move(part, by, -step)]).filter(isPossible);

/** Shifts and stretches `one`, each time to the best of the neighboring parts, until it fits. */
function canFit(one: Detail, other: Detail, score: number): boolean {
  let [part, best] = [whole, score];
  for (const step of steps)
    for (let isBetter = true; isBetter; ) {
      if (best >= leastAlike) return true;
      const scores = neighbors(part, step).map((near) => ({
        near,
        score: correlate(enlargePart(one, near), other),
      }));
      const [first] = scores.sort((a, b) => b.score - a.score);
      isBetter = first !== undefined && first.score > best;
      if (first && isBetter) [part, best] = [first.near, first.score];
      if (best < leastMoved) return false;
    }
  return best >= leastAlike;
}

/** Tells whether pictures are one of these turns of another: cut by up to a tenth of a side, in any light. */
export function createComparison(turns: readonly SmallPicture[]): (picture: SmallPicture) => boolean {
  const details = turns.map(readDetail);
  return (picture) => {
    const one = readDetail(picture);
    const scores = details.map((other) => ({ other, score: multiply(one, other) }));
    const [closest] = scores.sort((a, b) => b.score - a.score);
    return closest !== undefined && closest.score >= leastPromising && canFit(one, closest.other, closest.score);
  };
}
