import { describe, expect, it } from 'vitest';
import type { HuffmanCodes } from './huffman-codes.ts';
import { huffmanCodes } from './huffman-table.fixture.ts';
import { scanBits } from './jpeg-bits.ts';
import type { UnitPart } from './jpeg-units.ts';
import { writeUnits } from './write-units.ts';

const ac = huffmanCodes({ counts: [1, 1], symbols: [0x00, 0x01] });
const dc = huffmanCodes({ counts: [0, 1, 5, 1, 1, 1, 1, 1, 1], symbols: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] });
const grey: readonly UnitPart[] = [{ blocks: 1, dc, ac }];
const colour: readonly UnitPart[] = [
  { blocks: 2, dc, ac },
  { blocks: 1, dc, ac },
];

interface Unit {
  readonly values: readonly (readonly number[])[];
  readonly coefficients: number;
}

const filled = (...values: readonly number[]): Unit[] =>
  values.map((value) => ({ values: [[value]], coefficients: 0 }));
const copied = (...values: readonly number[]): Unit[] =>
  values.map((value, index) => ({ values: [[value]], coefficients: 1 + (index % 5) }));

function getCode({ written }: HuffmanCodes, symbol: number): string {
  const { code, length } = written.get(symbol) ?? expect.unreachable(`it has a code for ${symbol}`);
  return code.toString(2).padStart(length, '0');
}

function differenceBits(codes: HuffmanCodes, difference: number): string {
  const size = 32 - Math.clz32(Math.abs(difference));
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return getCode(codes, size) + (size === 0 ? '' : value.toString(2).padStart(size, '0'));
}

/** T.81, F.1.2; each unit follows zeros. */
function encoded(units: readonly Unit[], parts: readonly UnitPart[]): string[] {
  const before = parts.map(() => 0);
  return units.map(({ values, coefficients }) =>
    parts
      .flatMap((part, index) =>
        (values[index] ?? []).map((value) => {
          const bits = differenceBits(part.dc, value - (before[index] ?? 0));
          before[index] = value;
          return `${bits}${`${getCode(ac, 1)}1`.repeat(coefficients)}${getCode(ac, 0)}`;
        }),
      )
      .join(''),
  );
}

const packed = (bits: string): Buffer =>
  Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).flatMap((byte) => {
      const value = Number.parseInt(byte.padEnd(8, '1'), 2);
      return value === 0xff ? [value, 0] : [value];
    }),
  );

interface Piece {
  readonly units: readonly Unit[];
  readonly place: number;
  readonly isAbsolute?: boolean;
}

function written(pieces: readonly Piece[], { across, total }: { across: number; total: number }, parts = grey): Buffer {
  let bits = '';
  const runs = pieces.map(({ units, place, isAbsolute = false }) => {
    bits += '1';
    const starts = [bits.length];
    for (const unit of encoded(units, parts)) {
      bits += unit;
      starts.push(bits.length);
    }
    const first = parts.map((_, part) => units.map(({ values }) => values[part]?.[0] ?? 0));
    const last = parts.map((_, part) => units.map(({ values }) => values[part]?.at(-1) ?? 0));
    return { run: { starts, first, last, stopped: 'invalid' as const }, place, count: units.length, isAbsolute };
  });
  const data = packed(bits);
  return writeUnits(scanBits(data, 0, data.length), parts, runs, { across, total });
}

const expected = (units: readonly Unit[], parts = grey): Buffer => packed(encoded(units, parts).join(''));

describe('writeUnits', () => {
  it('copies units whose values are known as they are', () => {
    const units = copied(5, 900, -3, -700, 12, 12);
    expect(written([{ units, place: 0, isAbsolute: true }], { across: 3, total: 6 })).toEqual(expected(units));
  });

  it('fills a missing unit with the value above it, and in the first row with the one before it', () => {
    const first = copied(40, 30, 20);
    expect(written([{ units: first, place: 0, isAbsolute: true }], { across: 4, total: 10 })).toEqual(
      expected([...first, ...filled(20, 40, 30, 20, 20, 40, 30)]),
    );
  });

  it('writes the units between two runs, and none twice', () => {
    const [first, second] = [copied(40, 30), copied(7, 8, 9)];
    const pieces = [
      { units: first, place: 0, isAbsolute: true },
      { units: second, place: 3, isAbsolute: true },
    ];
    expect(written(pieces, { across: 2, total: 6 })).toEqual(expected([...first, ...filled(40), ...second]));
  });

  it('brightens a run by what most of its first row differs from the row above', () => {
    const [above, behind] = [copied(100, 200, 300, 400, 500), copied(5, 104, 206, 305, 404, 7, 8)];
    const pieces = [
      { units: above, place: 0, isAbsolute: true },
      { units: behind, place: 5 },
    ];
    const shown = copied(100, 199, 301, 400, 499, 102, 103);
    expect(written(pieces, { across: 5, total: 12 })).toEqual(expected([...above, ...shown]));
  });

  it('compares only units with a row above them', () => {
    const [above, behind] = [copied(100, 200), copied(1000, 1000, 130, 230)];
    const pieces = [
      { units: above, place: 0, isAbsolute: true },
      { units: behind, place: 3 },
    ];
    const shown = copied(970, 970, 100, 200);
    expect(written(pieces, { across: 5, total: 7 })).toEqual(expected([...above, ...filled(200), ...shown]));
    const start = copied(30, 20);
    expect(written([{ units: start, place: 1 }], { across: 5, total: 3 })).toEqual(expected([...filled(0), ...start]));
  });

  it('compares only units that are shown', () => {
    const [above, behind] = [copied(100, 200, 300), copied(10, 500, 900)];
    const pieces = [
      { units: above, place: 0, isAbsolute: true },
      { units: behind, place: 3 },
    ];
    expect(written(pieces, { across: 3, total: 4 })).toEqual(expected([...above, ...copied(100)]));
  });

  it('fills what is missing below a brightened run with its brightened values', () => {
    const [above, behind] = [copied(100, 200, 300), copied(10, 110, 210)];
    const pieces = [
      { units: above, place: 0, isAbsolute: true },
      { units: behind, place: 3 },
    ];
    expect(written(pieces, { across: 3, total: 8 })).toEqual(
      expected([...above, ...copied(100, 200, 300), ...filled(100, 200)]),
    );
  });

  it('ends with the last unit of the image, wherever a run ends', () => {
    const units = copied(1, 2, 3, 4, 5, 6);
    const whole = { units, place: 0, isAbsolute: true };
    expect(written([whole], { across: 2, total: 4 })).toEqual(expected(units.slice(0, 4)));
    for (const place of [6, 7]) {
      expect(written([whole, { units, place }], { across: 2, total: 6 })).toEqual(expected(units));
    }
  });

  it('gives each component its own values', () => {
    const unit = (one: number, two: number, three: number, coefficients = 1): Unit => ({
      values: [[one, two], [three]],
      coefficients,
    });
    const pieces = [
      { units: [unit(10, 20, -50), unit(30, 40, -60)], place: 0, isAbsolute: true },
      { units: [unit(0, 3, 0), unit(20, 25, -5)], place: 2 },
    ];
    const shown = [unit(10, 13, -50), unit(30, 35, -55)];
    const below = [unit(10, 10, -50, 0), unit(30, 30, -55, 0)];
    expect(written(pieces, { across: 2, total: 6 }, colour)).toEqual(
      expected([unit(10, 20, -50), unit(30, 40, -60), ...shown, ...below], colour),
    );
  });

  it('comes as near to a value as the codes allow', () => {
    const few: readonly UnitPart[] = [{ blocks: 1, dc: huffmanCodes({ counts: [1, 1, 1], symbols: [0, 1, 3] }), ac }];
    const first = copied(7, 14, 18);
    const shown = expected([...first, ...filled(11, 12, 18)], few);
    expect(written([{ units: first, place: 0, isAbsolute: true }], { across: 3, total: 6 }, few)).toEqual(shown);
  });
});
