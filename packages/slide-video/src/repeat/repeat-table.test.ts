import { expect, it } from 'vitest';
import { u32 } from '../mp4/box.ts';
import { fitRuns, repeatOffsets, repeatSampleToChunk, repeatSizes, sumTicks } from './repeat-table.ts';

it.each([
  {
    ticks: 3400,
    fitted: [
      { count: 3, value: 1024 },
      { count: 1, value: 328 },
    ],
  },
  {
    ticks: 3584,
    fitted: [
      { count: 3, value: 1024 },
      { count: 1, value: 512 },
    ],
  },
  {
    ticks: 2561,
    fitted: [
      { count: 2, value: 1024 },
      { count: 1, value: 512 },
      { count: 1, value: 1 },
    ],
  },
  { ticks: 4, fitted: [{ count: 4, value: 1 }] },
  {
    ticks: 3600,
    fitted: [
      { count: 3, value: 1024 },
      { count: 1, value: 528 },
    ],
  },
])('fits samples into $ticks ticks from the end on', ({ ticks, fitted }) => {
  const runs = [
    { count: 3, value: 1024 },
    { count: 1, value: 512 },
  ];
  expect(fitRuns(runs, ticks)).toEqual(fitted);
  expect(sumTicks(fitRuns(runs, ticks))).toBe(ticks);
  expect(() => fitRuns(runs, 3)).toThrow('The samples cannot last 3 ticks.');
});

it('merges equal entries of chunks where passes meet', () => {
  const uneven = u32(0, 2, 1, 47, 1, 8, 46, 1);
  expect(repeatSampleToChunk(uneven, 2, 8)).toEqual(u32(0, 4, 1, 47, 1, 8, 46, 1, 9, 47, 1, 16, 46, 1));
  expect(repeatSampleToChunk(u32(0, 1, 1, 30, 1), 900, 8)).toEqual(u32(0, 1, 1, 30, 1));
});

it('keeps one size for all samples', () => {
  expect(repeatSizes(u32(0, 6, 375), 9)).toEqual(u32(0, 6, 3375));
  expect(repeatSizes(u32(0, 0, 2, 5, 7), 2)).toEqual(u32(0, 0, 4, 5, 7, 5, 7));
});

it('shifts offsets, wide ones too', () => {
  expect(repeatOffsets('stco', u32(0, 2, 100, 200), 2, { first: 7, perPass: 0 })).toEqual(
    u32(0, 4, 107, 207, 107, 207),
  );
  expect(repeatOffsets('co64', u32(0, 1, 1, 5), 2, { first: 1, perPass: 10 })).toEqual(u32(0, 2, 1, 6, 1, 16));
});
