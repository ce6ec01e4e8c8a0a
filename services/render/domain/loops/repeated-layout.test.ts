import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFileBytes, splitRange } from './repeated-layout.ts';

const stored = 'head0123456789';
const layout = (indexBytes: number, copies: number) => ({
  ...{ indexBytes, copies, seconds: 8 },
  media: { start: 4, length: 10 },
});
const read = (indexBytes: number, copies: number, start: number, end: number): string[] =>
  [...splitRange(layout(indexBytes, copies), { start, end })].map((range) => stored.slice(range.start, range.end + 1));

it.each([
  [3, 3, 0, 2, []],
  [3, 3, 0, 3, ['0']],
  [3, 3, 3, 12, ['0123456789']],
  [3, 3, 12, 13, ['9', '0']],
  [3, 3, 5, 23, ['23456789', '0123456789', '0']],
  [3, 3, 32, 32, ['9']],
  [3, 1, 0, 12, ['0123456789']],
])('an index of %i bytes and %i copies, bytes %i to %i', (indexBytes, copies, start, end, parts) => {
  expect(read(indexBytes, copies, start, end)).toEqual(parts);
});

it('finds the samples of any range', () => {
  const anyRange = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5 }), fc.nat(), fc.nat());
  fc.assert(
    fc.property(anyRange, ([indexBytes, copies, from, length]) => {
      const size = countFileBytes(layout(indexBytes, copies));
      const start = from % size;
      const end = Math.min(size - 1, start + (length % size));
      const samples = `${'-'.repeat(indexBytes)}${'0123456789'.repeat(copies)}`.slice(start, end + 1);
      expect(read(indexBytes, copies, start, end).join('')).toBe(samples.replaceAll('-', ''));
    }),
  );
});
