import { expect, it } from 'vitest';
import { createBitWriter } from '../h264/bit-writer.ts';
import { silentFrame } from '../mp4/silence.ts';
import { apart, isLong, readWindow, silentWindow } from './aac-window.ts';

const pair = (sequence: number, shape: number) =>
  createBitWriter().u(3, 1).u(4, 0).u(1, 1).u(1, 0).u(2, sequence).u(1, shape).u(8, 0).align(0).bytes();

/** An element before the pair; the writer's bits continue after it. */
function after(write: (bits: ReturnType<typeof createBitWriter>) => unknown, sequence: number, shape: number): Buffer {
  const bits = createBitWriter();
  write(bits);
  return bits.u(3, 1).u(4, 0).u(1, 1).u(1, 0).u(2, sequence).u(1, shape).u(8, 0).align(0).bytes();
}

it.each([
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 1],
  [3, 1],
])('reads window sequence %i of shape %i', (sequence, shape) => {
  expect(readWindow(pair(sequence, shape))).toBe(sequence + 4 * shape);
  expect(isLong(readWindow(pair(sequence, shape)))).toBe(sequence === 0);
});

it('reads it after fill bytes, such as the name of an encoder', () => {
  const short = after((bits) => bits.u(3, 6).u(4, 2).u(8, 255).u(8, 255), 2, 1);
  expect(readWindow(short)).toBe(6);
  const long = after(
    (bits) => {
      bits.u(3, 6).u(4, 15).u(8, 3);
      for (let byte = 0; byte < 17; byte += 1) bits.u(8, 0x5a);
    },
    3,
    0,
  );
  expect(readWindow(long)).toBe(3);
});

it('reads it after data, aligned to a byte or not', () => {
  expect(readWindow(after((bits) => bits.u(3, 4).u(4, 0).u(1, 0).u(8, 1).u(8, 7), 1, 1))).toBe(5);
  expect(readWindow(after((bits) => bits.u(3, 4).u(4, 0).u(1, 1).u(8, 1).align(0).u(8, 7), 1, 1))).toBe(5);
});

it('recognizes channels with windows of their own', () => {
  const block = createBitWriter().u(3, 1).u(4, 0).u(1, 0).u(8, 100).u(8, 0).align(0).bytes();
  expect(readWindow(block)).toBe(apart);
  expect(isLong(apart)).toBe(false);
});

it('knows the window of the silent packet', () => {
  expect(readWindow(silentFrame)).toBe(silentWindow);
});

it('refuses a packet that ends too early', () => {
  expect(() => readWindow(Buffer.from([0x21]))).toThrow();
});
