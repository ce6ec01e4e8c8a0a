import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createComparison } from './compare-pictures.ts';
import { allTurns, isPlain, type SmallPicture, smallSide } from './small-picture.ts';

const picture = fc.uint8Array({ minLength: smallSide ** 2, maxLength: smallSide ** 2, max: 120 });
const isSame = (one: SmallPicture, other: SmallPicture) => createComparison(allTurns(other))(one);

it('recognizes any picture, turned and in other light', () => {
  fc.assert(
    fc.property(picture, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 15 }), (stored, turn, light) => {
      const sent = (allTurns(stored)[turn] ?? stored).map((value) => 2 * value + light);
      fc.pre(!isPlain(stored));
      expect(isSame(stored, sent)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('tells noise from other noise, and from a mirrored picture', () => {
  const noise = (seed: number) =>
    Uint8Array.from({ length: smallSide ** 2 }, (_, at) => Math.abs(Math.sin((at + 1) * seed) * 1e6) % 256);
  const mirrored = noise(1).map((_, at, all) => all[at - (at % smallSide) + smallSide - 1 - (at % smallSide)] ?? 0);
  expect([isSame(noise(1), noise(1)), isSame(noise(1), noise(2)), isSame(noise(1), mirrored)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('finds no likeness in pictures of one color', () => {
  const plain = new Uint8Array(smallSide ** 2);
  expect(isSame(plain, plain)).toBe(false);
});
