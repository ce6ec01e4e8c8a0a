import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBitReader } from './bit-reader.ts';
import { createBitWriter } from './bit-writer.ts';

const element = fc.oneof(
  fc.record({ kind: fc.constant('u' as const), value: fc.nat(0xff_ff) }),
  fc.record({ kind: fc.constant('ue' as const), value: fc.nat(0xff_ff) }),
  fc.record({ kind: fc.constant('se' as const), value: fc.integer({ min: -0x7f_ff, max: 0x7f_ff }) }),
);

describe('createBitWriter', () => {
  it.each([
    [0, '1'],
    [1, '010'],
    [2, '011'],
    [3, '00100'],
    [8, '0001001'],
  ])('writes ue(%i) as in table 9-2', (value, bits) => {
    const [byte] = createBitWriter().ue(value).align(0).bytes();
    expect(byte?.toString(2).padStart(8, '0')).toBe(bits.padEnd(8, '0'));
  });

  it.each([
    [1, '010'],
    [-1, '011'],
    [2, '00100'],
    [-2, '00101'],
  ])('writes se(%i) as in table 9-3', (value, bits) => {
    const [byte] = createBitWriter().se(value).align(0).bytes();
    expect(byte?.toString(2).padStart(8, '0')).toBe(bits.padEnd(8, '0'));
  });

  it('writes what the reader reads back, up to its end', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1 }), (elements) => {
        const write = createBitWriter();
        for (const { kind, value } of elements) kind === 'u' ? write.u(16, value) : write[kind](value);
        const read = createBitReader(write.trailingBits().bytes());
        for (const { kind, value } of elements) {
          expect(read.moreData()).toBe(true);
          expect(kind === 'u' ? read.u(16) : read[kind]()).toBe(value);
        }
        expect(read.moreData()).toBe(false);
        expect(() => read.end()).not.toThrow();
      }),
    );
  });

  it('returns no bytes while one is incomplete', () => {
    expect(() => createBitWriter().u(3, 5).bytes()).toThrow('not filled');
    expect(createBitWriter().u(3, 5).align(1).bytes()).toEqual(Buffer.from([0b1011_1111]));
  });

  it('writes 32-bit numbers', () => {
    expect(createBitWriter().u(32, 0xfe_dc_ba_98).bytes().toString('hex')).toBe('fedcba98');
  });
});
