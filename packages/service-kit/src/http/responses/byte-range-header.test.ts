import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range-header.ts';

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('parseByteRange reads %s of 100 bytes', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
