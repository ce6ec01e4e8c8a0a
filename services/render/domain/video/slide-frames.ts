import { limits } from '@afterglow/proto/limits';

const { slideTiming, framesPerSecond } = limits;

/** Shares of the length: more for slides with more to read. */
const weights = { first: 1.6, closing: 1.4, captioned: 1.2, other: 1 } as const;

export type SlideKind = keyof typeof weights;

const [shortest, longest] = [slideTiming.minimum * framesPerSecond, slideTiming.maximum * framesPerSecond];
/** Frames of a slide with the longest fades, wherever the length allows it. */
const unhurried = 64;
/** Halvings that leave less than a millionth of a frame. */
const precision = 40;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Shares by weight, between the bounds of a slide, whose sum is just below the total. */
function getShares(kinds: readonly SlideKind[], total: number): number[] {
  const floor = total < kinds.length * unhurried ? shortest : unhurried;
  const sharesAt = (scale: number) => kinds.map((kind) => Math.min(longest, Math.max(floor, weights[kind] * scale)));
  let [low, high] = [0, longest];
  for (let step = 0; step < precision; step += 1) {
    const middle = (low + high) / 2;
    if (sum(sharesAt(middle)) <= total) low = middle;
    else high = middle;
  }
  return sharesAt(low);
}

/** Frames of each slide by largest remainder; their sum is exact. A number that no slides can fill is adapted. */
export function slideFrames(kinds: readonly SlideKind[], wanted: number): number[] {
  const count = kinds.length;
  const total = Math.min(count * longest, Math.max(count * shortest, wanted));
  const shares = getShares(kinds, total);
  const frames = shares.map(Math.floor);
  const byRemainder = [...shares.entries()].toSorted(([, one], [, other]) => (other % 1) - (one % 1));
  for (const [slide] of byRemainder.slice(0, total - sum(frames))) frames[slide] = (frames[slide] ?? 0) + 1;
  return frames;
}

export const canLast = (slides: number, seconds: number): boolean =>
  seconds >= slides * slideTiming.minimum && seconds <= slides * slideTiming.maximum;
