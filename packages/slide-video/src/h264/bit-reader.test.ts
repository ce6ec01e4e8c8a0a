import { expect, it } from 'vitest';
import { createBitReader } from './bit-reader.ts';

it('refuses to read beyond the end', () => {
  const read = createBitReader(Buffer.from([0xff]));
  read.u(8);
  expect(() => read.u(1)).toThrow('it ends too early');
});

it('reads the longest Exp-Golomb code, and refuses a longer one', () => {
  const longest = Buffer.from([0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff]);
  expect(createBitReader(longest).ue()).toBe(2 ** 32 - 2);
  expect(() => createBitReader(Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff])).ue()).toThrow('too long');
  expect(() => createBitReader(Buffer.alloc(20)).ue()).toThrow('too long');
});

it('refuses data after the end', () => {
  const read = createBitReader(Buffer.from([0b1010_0000]));
  read.u(1);
  expect(() => read.end()).toThrow('something stands where it should end');
});

it('ends at the last one bit, which zeros may follow', () => {
  const read = createBitReader(Buffer.from([0b1010_0000, 0, 0]));
  expect(read.moreData()).toBe(true);
  read.u(2);
  expect(read.moreData()).toBe(false);
  expect(() => read.end()).not.toThrow();
});

it('has no more data when only zeros follow', () => {
  expect(createBitReader(Buffer.alloc(3)).moreData()).toBe(false);
});

it('counts the bytes it started to read', () => {
  const read = createBitReader(Buffer.from([0, 0, 0]));
  const places = [0, 1, 7, 1, 8].map((bits) => {
    read.u(bits);
    return read.nextByte();
  });
  expect(places).toEqual([0, 1, 1, 2, 3]);
});
