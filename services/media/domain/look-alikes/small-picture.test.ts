import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allTurns, isPlain, shrinkPhoto, smallSide, turnRight } from './small-picture.ts';

const picture = fc.uint8Array({ minLength: smallSide ** 2, maxLength: smallSide ** 2 });

it('shrinks a photo of any size to the grey averages of its parts', () => {
  const size = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(size, size, fc.nat(255), (width, height, grey) => {
      const pixels = Buffer.alloc(3 * width * height, grey);
      expect(new Set(shrinkPhoto({ width, height, pixels }))).toEqual(new Set([grey]));
    }),
    { numRuns: 30 },
  );
});

it('shrinks each place to its place', () => {
  const [width, height] = [320, 700];
  const pixels = Buffer.alloc(3 * width * height);
  for (let row = 0; row < height / 2; row += 1) pixels.fill(200, (row * width + width / 2) * 3, (row + 1) * width * 3);
  const picture = shrinkPhoto({ width, height, pixels });
  const places = [0, 15, 16, 31].flatMap((row) => [0, 15, 16, 31].map((column) => picture[row * smallSide + column]));
  expect(places).toEqual([0, 0, 200, 200, 0, 0, 200, 200, 0, 0, 0, 0, 0, 0, 0, 0]);
});

it('turns the first row into the last column, and four times into itself', () => {
  fc.assert(
    fc.property(picture, (upright) => {
      const [same, right, down, left] = allTurns(upright);
      expect(same).toBe(upright);
      expect(right?.[smallSide - 1]).toBe(upright[0]);
      expect(right?.at(-1)).toBe(upright[smallSide - 1]);
      expect(down).toEqual(upright.toReversed());
      expect(turnRight(left ?? upright)).toEqual(upright);
    }),
  );
});

it('takes a picture of one color, and noise on it, for plain', () => {
  const grey = new Uint8Array(smallSide ** 2).fill(120);
  expect([isPlain(grey), isPlain(grey.map((value, at) => value + (at % 7)))]).toEqual([true, true]);
  expect(isPlain(grey.map((value, at) => (at % smallSide < 3 ? 0 : value)))).toBe(false);
});
