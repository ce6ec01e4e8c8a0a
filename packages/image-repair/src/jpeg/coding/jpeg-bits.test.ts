import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBitWriter, hasFill, scanBits } from './jpeg-bits.ts';

const getBits = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
/** T.81, B.1.1.5: FF is followed by 00. */
const stuffed = (bytes: readonly number[]): number[] => bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
const asBytes = (bits: string): number[] => (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));

describe('createBitWriter', () => {
  const source = fc.uint8Array({ minLength: 1, maxLength: 90 });
  const ones = fc.integer({ min: 1, max: 90 }).map((length) => new Uint8Array(length).fill(0xff));
  const code = fc
    .record({ count: fc.integer({ min: 1, max: 16 }), value: fc.nat(0xffff) })
    .map(({ count, value }) => ({ count, value: value % 2 ** count }));
  const copy = fc
    .record({ bytes: fc.oneof(source, ones), from: fc.nat(719), length: fc.nat(719) })
    .map(({ bytes, from, length }) => {
      const start = from % (8 * bytes.length);
      return { bytes, start, end: Math.min(8 * bytes.length, start + length) };
    });

  it('writes codes and copied bits back to back, and pads with ones', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(code, copy), { maxLength: 12 }), (parts) => {
        const writer = createBitWriter(1);
        let expected = '';
        for (const part of parts) {
          if ('value' in part) {
            writer.write(part.value, part.count);
            expected += part.value.toString(2).padStart(part.count, '0');
          } else {
            writer.copy(Uint8Array.of(...part.bytes, 0, 0, 0), part.start, part.end);
            expected += getBits(part.bytes).slice(part.start, part.end);
          }
        }
        const filled = expected.padEnd(Math.ceil(expected.length / 8) * 8, '1');
        expect([...writer.finish()]).toEqual(stuffed(asBytes(filled)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('scanBits', () => {
  const head = [0xff, 0xda, 1, 2];
  const plain = Array.from({ length: 300 }, (_, index) => (index * 37) % 251);
  const read = (...parts: (readonly number[])[]) => {
    const file = Buffer.from([...head, ...parts.flat()]);
    return scanBits(file, head.length, file.length);
  };

  it('removes byte stuffing, and pads with ones', () => {
    const data = [...plain, 0xff, 7, 0xff];
    const bits = read(stuffed(data));
    expect([...bits.bytes.subarray(0, 307)]).toEqual([...data, 0xff, 0xff, 0xff, 0xff]);
    expect(bits).toMatchObject({
      end: 2424,
      restarts: [],
      breaks: [],
      ends: [{ at: 2424, fileEnd: head.length + stuffed(data).length }],
    });
  });

  it('finds restart markers by number and position, whatever fill bytes precede them', () => {
    const bits = read([1, 2], [0xff, 0xd0], [3], [0xff, 0xff, 0xff, 0xd7], [4, 5]);
    expect([...bits.bytes.subarray(0, 5)]).toEqual([1, 2, 3, 4, 5]);
    expect(bits.restarts).toEqual([
      { number: 0, at: 16 },
      { number: 7, at: 24 },
    ]);
    expect(bits).toMatchObject({ end: 40, breaks: [] });
    expect(read([1, 2], [0xff, 0xff, 0xd3], [3])).toMatchObject({ end: 24, restarts: [{ number: 3, at: 16 }] });
  });

  it.each([0x01, 0x02, 0xcf, 0xd8, 0xd9, 0xfe])('breaks at the marker %i', (marker) => {
    const bits = read(plain.slice(0, 7), [0xff, marker], plain.slice(7, 9));
    expect([...bits.bytes.subarray(0, 9)]).toEqual(plain.slice(0, 9));
    expect(bits).toMatchObject({ end: 72, restarts: [], breaks: [{ from: 56, to: 56 }] });
  });

  it('may end at each end of image', () => {
    const bits = read(plain.slice(0, 7), [0xff, 0xd9], plain.slice(7, 9), [0xff, 0xd9]);
    expect(bits.ends).toEqual([
      { at: 56, fileEnd: head.length + 7 },
      { at: 72, fileEnd: head.length + 11 },
      { at: 72, fileEnd: head.length + 13 },
    ]);
    const many = read(...Array.from({ length: 100 }, () => [1, 0xff, 0xd9]));
    expect([many.ends.length, many.ends.at(-1)]).toEqual([65, { at: 800, fileEnd: head.length + 300 }]);
  });

  it('ends where another image begins', () => {
    const bits = read([1, 2, 3], [0xff, 0xd8, 0xff, 0xdb, 0, 4], plain);
    expect(bits).toMatchObject({ end: 24, ends: [{ at: 24, fileEnd: head.length + 3 }] });
    expect(read([1, 2, 3], [0xff, 0xd8, 0xff, 0xda], [0]).end).toBeGreaterThan(24);
    expect(read([1, 2, 3], [0xff, 0xd8, 0, 0xdb], [0]).end).toBeGreaterThan(24);
    expect(read([1, 2, 3], [0xff, 0xd0, 0xff, 0xdb], [0]).end).toBeGreaterThan(24);
  });

  it('ends at the given position, even if the file goes on', () => {
    const file = Buffer.from([...head, 1, 2, 3, 4, 0xff, 0xd0]);
    expect(scanBits(file, 4, 7)).toMatchObject({ end: 24, ends: [{ at: 24, fileEnd: 7 }], restarts: [] });
    expect(scanBits(Buffer.from([...head, 1, 0xff]), 4, 6).ends).toEqual([{ at: 16, fileEnd: 6 }]);
  });

  it.each([
    [63, 0, []],
    [64, 0, [{ from: 80, to: 592 }]],
    [65, 0xfe, [{ from: 80, to: 600 }]],
    [127, 0, [{ from: 80, to: 1096 }]],
    [200, 0, [{ from: 80, to: 1680 }]],
  ])('breaks at %i identical bytes, wherever they begin', (length, byte, breaks) => {
    for (let start = 0; start <= 64; start += 1) {
      const before = plain.slice(1, 1 + start);
      const moved = breaks.map(({ from, to }) => ({
        from: from - 80 + 8 * before.length,
        to: to - 80 + 8 * before.length,
      }));
      expect(read(before, new Array<number>(length).fill(byte), plain.slice(1, 200)).breaks).toEqual(moved);
    }
  });

  it('reports each break once', () => {
    const zeros = new Array<number>(100).fill(0);
    const { breaks } = read(plain.slice(1, 101), zeros, [0xff, 1], zeros, plain.slice(1, 6), zeros);
    expect(breaks).toEqual([
      { from: 800, to: 1600 },
      { from: 1600, to: 1600 },
      { from: 1600, to: 2400 },
      { from: 2440, to: 3240 },
    ]);
  });

  it('reports identical bytes directly after others', () => {
    const { breaks } = read(new Array<number>(127).fill(0), new Array<number>(64).fill(0xfe), plain.slice(1, 100));
    expect(breaks).toEqual([
      { from: 0, to: 1016 },
      { from: 1016, to: 1528 },
    ]);
  });

  it('does not count identical bytes on both sides of a marker as one sequence', () => {
    const { breaks } = read(new Array<number>(63).fill(0), [0xff, 1], new Array<number>(63).fill(0));
    expect(breaks).toEqual([{ from: 504, to: 504 }]);
  });
});

describe('hasFill', () => {
  const noise = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 37) % 251));

  it('finds 127 identical bytes anywhere, and does not report 60', () => {
    for (const byte of [0, 0xff, 0x30]) {
      for (let at = 0; at < 64; at += 1) {
        expect(hasFill(Buffer.from(noise).fill(byte, at, at + 127))).toBe(true);
        expect(hasFill(Buffer.from(noise).fill(byte, at, at + 60))).toBe(false);
      }
    }
    expect(hasFill(noise)).toBe(false);
    expect(hasFill(Buffer.alloc(128))).toBe(true);
  });

  it('does not report identical bytes with others between them', () => {
    for (const [from, to] of [
      [60, 62],
      [1, 2],
      [63, 64],
    ] as const) {
      const bytes = Buffer.from(Array.from({ length: 640 }, (_, at) => (at % 64 >= from && at % 64 < to ? 1 : 0)));
      expect(hasFill(bytes)).toBe(false);
    }
  });
});
