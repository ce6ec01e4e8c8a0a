import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCabacEncoder, createContext } from './cabac-encoder.ts';
import { strictCabac, strictContext } from './strict-cabac.fixture.ts';

const contexts = fc.array(
  fc.record({ m: fc.integer({ min: -128, max: 127 }), n: fc.integer({ min: -128, max: 127 }) }),
  { minLength: 1, maxLength: 4 },
);
const bin = fc.constantFrom(0 as const, 1 as const);
const bins = fc.oneof(
  fc.array(bin, { maxLength: 300 }),
  fc.array(fc.constantFrom(...([0, 0, 0, 0, 0, 0, 0, 0, 0, 1] as const)), { maxLength: 600 }),
  fc.array(fc.constantFrom(...([1, 1, 1, 1, 1, 1, 1, 1, 1, 0] as const)), { maxLength: 600 }),
);

it('encodes any bins in any contexts so that a decoder reads them', () => {
  fc.assert(
    fc.property(contexts, bins, fc.integer({ min: 0, max: 51 }), (all, sent, qp) => {
      const encoder = createCabacEncoder();
      const writing = all.map((numbers) => createContext(numbers, qp));
      const reading = all.map((numbers) => strictContext(numbers, qp));
      for (const [index, each] of sent.entries()) {
        const context = writing[index % all.length];
        if (context) encoder.encodeDecision(context, each);
        if (index % 3 === 0) encoder.encodeBypass(each);
        encoder.encodeTerminate(0);
      }
      encoder.encodeTerminate(1);
      const decoder = strictCabac(encoder.bytes());
      for (const [index, each] of sent.entries()) {
        const context = reading[index % all.length];
        expect(context && decoder.decision(context)).toBe(each);
        if (index % 3 === 0) expect(decoder.bypass()).toBe(each);
        expect(decoder.terminate()).toBe(false);
      }
      expect(decoder.terminate()).toBe(true);
      decoder.end();
      expect(writing).toEqual(reading);
    }),
    { numRuns: 200 },
  );
});
