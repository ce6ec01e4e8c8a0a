import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandsEnd, findBands, findNearBands } from './picture-bands.ts';
import { allTurns, smallSide } from './small-picture.ts';

const picture = fc.uint8Array({ minLength: smallSide ** 2, maxLength: smallSide ** 2 });
const turns = fc.integer({ min: 0, max: 3 });

it('finds any picture under the bands of any of its turns', () => {
  fc.assert(
    fc.property(picture, turns, (stored, turn) => {
      const near = new Set(allTurns(allTurns(stored)[turn] ?? stored).flatMap(findNearBands));
      expect(findBands(stored).filter((band) => near.has(band))).toHaveLength(4);
    }),
    { numRuns: 30 },
  );
});

it('gives each band a number of its own, below the end', () => {
  fc.assert(
    fc.property(picture, (stored) => {
      const bands = findBands(stored);
      expect(new Set(bands.map((band) => Math.floor((4 * band) / (bandsEnd - bandsEnd / 5)))).size).toBe(4);
      expect(Math.max(...findNearBands(stored))).toBeLessThan(bandsEnd);
      expect(new Set(findNearBands(stored)).size).toBe(32);
    }),
    { numRuns: 30 },
  );
});

it('finds a picture in other light and with more contrast', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: smallSide ** 2, maxLength: smallSide ** 2, max: 120 }), (stored) => {
      const bright = stored.map((value) => 2 * value + 10);
      expect(findBands(bright)).toEqual(findBands(stored));
    }),
    { numRuns: 30 },
  );
});
