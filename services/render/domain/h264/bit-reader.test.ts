import { expect, it } from 'vitest';
import { createBitReader } from './bit-reader.ts';

it('refuses to read on after the end', () => {
  const read = createBitReader(Buffer.from([0xff]));
  read.u(8);
  expect(() => read.u(1)).toThrow('it ends too early');
});

it('refuses an Exp-Golomb code that no number has', () => {
  expect(() => createBitReader(Buffer.alloc(20)).ue()).toThrow('too long');
});

it('refuses something that stands where it should end', () => {
  const read = createBitReader(Buffer.from([0b1010_0000]));
  read.u(1);
  expect(() => read.end()).toThrow('something stands where it should end');
});
