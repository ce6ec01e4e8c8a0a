import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinByteStream, splitByteStream } from './byte-stream.ts';
import { nalUnitPayload, nalUnitType, nalUnitTypes, writeNalUnit } from './nal-unit.ts';

const payloads = fc.array(fc.array(fc.constantFrom(0, 0, 1, 3, 200), { maxLength: 20 }), { maxLength: 5 });

it('splits the units that were joined', () => {
  fc.assert(
    fc.property(payloads, (all) => {
      const closed = all.map((bytes) => Buffer.from([...bytes, 0x80]));
      const units = closed.map((bytes) =>
        writeNalUnit({ type: nalUnitTypes.slice, reference: true, payload: [bytes] }),
      );
      const found = splitByteStream(joinByteStream(units.map((unit) => [unit])));
      expect(found).toEqual(units);
      expect(found.map(nalUnitPayload)).toEqual(closed);
      expect(new Set(found.map(nalUnitType))).toEqual(new Set(closed.length > 0 ? [nalUnitTypes.slice] : []));
    }),
  );
});

it('handles start codes of three bytes, and trailing zeros', () => {
  const stream = Buffer.from([0, 0, 1, 0x67, 5, 0, 0, 0, 1, 0x68, 6, 0, 0, 0]);
  expect(splitByteStream(stream)).toEqual([Buffer.from([0x67, 5]), Buffer.from([0x68, 6])]);
});

it('finds nothing without a start code', () => {
  expect(splitByteStream(Buffer.from('not a stream'))).toEqual([]);
});
