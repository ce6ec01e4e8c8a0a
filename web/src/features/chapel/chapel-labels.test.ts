import { expect, it } from 'vitest';
import { describeSize, describeUnfinished, isTooLargeForFat32 } from './chapel-labels.ts';

const file = { kind: 'music', filename: 'ELLIS_M.MP4', url: '/' } as const;

it('gives the size as a computer shows it, to the byte', () => {
  expect(describeSize({ ...file, seconds: 200, byteSize: 43_306_291 })).toBe(
    '3 min 20 s, 41.3\u00a0MB (43,306,291 bytes)',
  );
  expect(describeSize(file)).toBe('');
});

it('warns of a file that FAT32 cannot hold, and of no other', () => {
  expect([4_294_967_295, 4_294_967_296].map((byteSize) => isTooLargeForFat32({ byteSize }))).toEqual([false, true]);
  expect(isTooLargeForFat32({})).toBe(false);
});

it('says why a video is not there yet', () => {
  expect(describeUnfinished('service', 'none').title).toBe('No Video Yet');
  expect(describeUnfinished('visitation', 'none').title).toBe('No Loop Yet');
  expect(describeUnfinished('service', 'payment').title).toBe('Waiting for Payment');
  expect(describeUnfinished('service', 'making').title).toBe('This video is being made');
});
