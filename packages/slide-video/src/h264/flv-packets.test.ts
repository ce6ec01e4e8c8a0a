import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFlvReader, type FlvPacket } from './flv-packets.ts';

const uint = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const tag = (type: number, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([uint(1, type), uint(3, data.length), Buffer.alloc(7), data, uint(4, data.length + 11)]);
};

const prefixed = (prefix: number, unit: Buffer) => Buffer.concat([uint(prefix, unit.length), unit]);

const [sequence, picture] = [Buffer.from([0x67, 1, 2]), Buffer.from([0x68, 3])];
const configuration = Buffer.concat([
  Buffer.from([1, 100, 0, 41, 0xff, 0xe1]),
  prefixed(2, sequence),
  Buffer.from([1]),
  prefixed(2, picture),
]);
const setup = tag(9, Buffer.from([0x17, 0, 0, 0, 0]), configuration);
const pictureTag = (...units: Buffer[]) =>
  tag(9, Buffer.from([0x17, 1, 0, 0, 0]), ...units.map((unit) => prefixed(4, unit)));

it('finds every packet in any chunking, as soon as its last byte has arrived', () => {
  const slices = [Buffer.alloc(0), Buffer.from('a slice'), Buffer.alloc(70_000, 7)];
  const script = tag(18, Buffer.from('what is no video'));
  const parts = [Buffer.from('FLV..........'), script, setup, ...slices.map((slice) => pictureTag(picture, slice))];
  const stream = Buffer.concat(parts);
  const expected: FlvPacket[] = [
    { kind: 'setup', units: [sequence, picture] },
    ...slices.map((slice) => ({ kind: 'picture' as const, units: [picture, slice] })),
  ];
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: stream.length - 1 }), { maxLength: 40 });
  fc.assert(
    fc.property(cuts, (unsorted) => {
      const found: FlvPacket[] = [];
      const read = createFlvReader((packet) => found.push(packet));
      const ends = [...unsorted.toSorted((a, b) => a - b), stream.length];
      for (const [index, end] of ends.entries()) read(stream.subarray(ends[index - 1] ?? 0, end));
      expect(found).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
