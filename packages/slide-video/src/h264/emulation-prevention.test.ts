import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowEmulation, preventEmulation } from './emulation-prevention.ts';

const prevent = (bytes: Buffer): Buffer => Buffer.concat(preventEmulation(bytes));

const payload = fc
  .array(fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 255), { minLength: 1, maxLength: 60 })
  .map((bytes) => Buffer.from(bytes));

function byTheLetter(bytes: Buffer): Buffer {
  const escaped: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros === 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  if (bytes.at(-1) === 0) escaped.push(3);
  return Buffer.from(escaped);
}

describe('preventEmulation', () => {
  it('follows the example of the standard', () => {
    fc.assert(
      fc.property(payload, (bytes) => {
        expect(prevent(bytes)).toEqual(byTheLetter(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves no start code, and nothing that could become one', () => {
    fc.assert(
      fc.property(payload, (bytes) => {
        const hex = prevent(bytes).toString('hex').match(/../g)?.join(' ');
        expect(hex).not.toMatch(/00 00 0[0-2]/);
        expect(hex).not.toMatch(/00$/);
      }),
    );
  });
});

describe('allowEmulation', () => {
  it('restores the original bytes', () => {
    fc.assert(
      fc.property(payload, (bytes) => {
        // A final zero gets a three only after two zeros, which ends none of our payloads.
        const closed = Buffer.concat([bytes, Buffer.from([0x80])]);
        expect(allowEmulation(prevent(closed))).toEqual(closed);
      }),
      { numRuns: 2000 },
    );
  });
});
