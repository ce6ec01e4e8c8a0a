import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeSkipRun } from './skip-run.ts';
import { countSkipped } from './strict-cabac.fixture.ts';

it.each(['p', 'b'] as const)('encodes any number of skipped macroblocks at any QP, type %s', (type) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 51 }), (macroblocks, qp) => {
      expect(countSkipped(type, encodeSkipRun(type, macroblocks, qp), qp)).toBe(macroblocks);
    }),
  );
});

it('encodes a whole picture in a few bytes', () => {
  expect(encodeSkipRun('p', 120 * 68, 26).length).toBeLessThan(60);
  expect(encodeSkipRun('b', 120 * 68, 26).length).toBeLessThan(80);
});
