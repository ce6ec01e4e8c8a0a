import { describe, expect, it } from 'vitest';
import type { JpegFrame } from '../jpeg-frame.ts';
import { acTables } from './huffman-codes.ts';
import { readScan } from './progressive-scan.ts';

const [brightness, blue, red] = [1, 2, 3].map((id) => ({ id, across: 1, down: 1 }));
const frame = { width: 16, height: 16, components: [brightness, blue, red] } as JpegFrame;
const writeScan = (components: readonly (readonly [number, number])[], facts: readonly number[]): Buffer =>
  Buffer.from([0xff, 0xda, 0, 6 + 2 * components.length, components.length, ...components.flat(), ...facts, 7, 8]);

describe('the header of a scan', () => {
  it('names its components, their tables and what it adds', () => {
    expect(readScan(frame, writeScan([[2, 0x1a]], [1, 5, 0x21]))).toEqual({
      components: [{ component: blue, dc: 1, ac: acTables | 0x0a }],
      ...{ start: 1, end: 5, before: 2, precision: 1 },
      data: Buffer.from([7, 8]),
    });
  });

  it.each([
    ['a component that the image does not have', writeScan([[9, 0]], [0, 0, 0])],
    [
      'one that it has beside one that it does not',
      writeScan(
        [
          [1, 0],
          [9, 0],
        ],
        [0, 0, 0],
      ),
    ],
    ['no component', writeScan([], [0, 0, 0])],
    ['values that end before they start', writeScan([[1, 0]], [5, 1, 0])],
    ['more values than a block has', writeScan([[1, 0]], [1, 64, 0])],
    [
      'a band of several components',
      writeScan(
        [
          [1, 0],
          [2, 0],
        ],
        [1, 5, 0],
      ),
    ],
    ['a length that leaves out its end', Buffer.from([0xff, 0xda, 0, 6, 1, 1, 0, 0, 0, 0, 7, 8])],
  ])('is none with %s', (_, bytes) => {
    expect(readScan(frame, bytes)).toBeUndefined();
  });
});
