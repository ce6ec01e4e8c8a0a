import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { huffmanCodes } from './huffman-table.fixture.ts';
import { beyondEnd, createUnitReader, invalid, readDifference, skipCoefficients, toDataView } from './jpeg-units.ts';

const spaceless = (bits: string): string => bits.replaceAll(' ', '');

function getBytes(bits: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8) + 520);
  for (const [at, bit] of [...bits].entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (Number(bit) << (7 - (at & 7)));
  return bytes;
}

describe('readDifference', () => {
  it.each([
    ['', 0],
    ['0', -1],
    ['1', 1],
    ['000', -7],
    ['011', -4],
    ['100', 4],
    ['111', 7],
    ['00000000000', -2047],
    ['10000000000', 1024],
  ])('reads the bits "%s" as %i, at any place in a byte', (bits, difference) => {
    for (let before = 0; before < 9; before += 1) {
      for (const other of ['0', '1']) {
        const view = toDataView(getBytes(other.repeat(before) + bits + other.repeat(3)));
        expect(readDifference(view, before, bits.length)).toBe(difference);
      }
    }
  });
});

/** Codes of up to 15 bits; 0x30 is invalid in a sequential image. */
const ac = huffmanCodes({
  counts: [0, 2, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2],
  symbols: [0x01, 0x32, 0x00, 0xf0, 0x0a, 0x71, 0x05, 0x30],
});

describe('skipCoefficients', () => {
  const symbols = new Map(
    [...ac.written].map(([symbol, { code, length }]) => [code.toString(2).padStart(length, '0'), symbol]),
  );

  function endOfBlock(bits: string): number {
    let at = 0;
    for (let index = 1; index < 64; ) {
      const code = [...symbols.keys()].find((one) => bits.startsWith(one, at));
      const symbol = symbols.get(code ?? '') ?? 0x30;
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run > 0 && run < 15) return invalid;
      at += (code?.length ?? 0) + size;
      if (symbol === 0) return at;
      index += run + 1;
      if (index > 64) return invalid;
    }
    return at;
  }

  it('finds the same end of a block as reading code by code', () => {
    const some = fc.constantFrom(...symbols.keys(), '0', '1', '01010', '111111111111111');
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 70 }), fc.nat(7), (parts, before) => {
        const bits = parts.join('').padEnd(1100, '10');
        const end = endOfBlock(bits);
        const found = skipCoefficients(toDataView(getBytes('1'.repeat(before) + bits)), before, ac);
        expect(found).toBe(end === invalid ? invalid : before + end);
      }),
      { numRuns: 500 },
    );
  });

  it('ends a block after 63 coefficients, and returns invalid for more', () => {
    const zeros = (count: number): string => '1010'.repeat(count);
    const skip = (bits: string): number => skipCoefficients(toDataView(getBytes(bits)), 0, ac);
    expect([...symbols].slice(0, 4)).toEqual([
      ['00', 0x01],
      ['01', 0x32],
      ['100', 0x00],
      ['1010', 0xf0],
    ]);
    expect(skip(`${zeros(3)}${'000'.repeat(15)}111`)).toBe(12 + 45);
    expect(skip(`${zeros(3)}${'0100'.repeat(3)}${'000'.repeat(3)}111`)).toBe(12 + 12 + 9);
    expect(skip(`${zeros(3)}${'0100'.repeat(4)}`)).toBe(invalid);
  });
});

describe('createUnitReader', () => {
  const dc = huffmanCodes({ counts: [1, 1, 1, 1], symbols: [0, 3, 11, 12] });
  const plainAc = huffmanCodes({ counts: [1, 1], symbols: [0x00, 0x01] });
  const parts = [
    { blocks: 2, dc, ac: plainAc },
    { blocks: 1, dc, ac: plainAc },
  ];
  const unit = spaceless('10 101 0  10 011 0  0 0');
  const blank = spaceless('0 0  0 0  0 0');
  const getReader = (bits: string, end = bits.length) => createUnitReader(getBytes(bits), end, parts);

  it('reads the first and the last value of each component, as differences to the unit before', () => {
    const reader = getReader(unit + blank);
    expect(reader.read(0)).toBe(unit.length);
    expect([[...reader.first], [...reader.last], reader.isBlank()]).toEqual([[5, 0], [1, 0], false]);
    expect(reader.read(unit.length)).toBe(unit.length + blank.length);
    expect([[...reader.first], [...reader.last], reader.isBlank()]).toEqual([[0, 0], [0, 0], true]);
  });

  it('is blank only without differences, and with at most 16 bits of coefficients', () => {
    const getBlank = (coefficients: number): boolean => {
      const reader = createUnitReader(getBytes(`0${'101'.repeat(coefficients)}0`), 100, [
        { blocks: 1, dc, ac: plainAc },
      ]);
      reader.read(0);
      return reader.isBlank();
    };
    expect([getBlank(5), getBlank(6)]).toEqual([true, false]);
  });

  it('returns beyondEnd for a unit whose end is missing', () => {
    expect(getReader(unit, unit.length).read(0)).toBe(unit.length);
    expect(getReader(unit, unit.length - 1).read(0)).toBe(beyondEnd);
  });

  it('reads differences of 11 bits, and returns invalid for one of 12', () => {
    const bits = `110${'1'.repeat(11)}0${blank}`.padEnd(600, '0');
    const reader = getReader(bits);
    expect(reader.read(0)).toBeGreaterThan(0);
    expect(reader.first[0]).toBe(2047);
    expect(getReader(`1110${'1'.repeat(12)}0${blank}`.padEnd(600, '0')).read(0)).toBe(invalid);
  });

  it.each([
    ['a difference', '1111'],
    ['a coefficient', '011'],
  ])('returns invalid without a code for %s, and beyondEnd less than 512 bits before the end', (_, bits) => {
    const reader = (left: number) => getReader(bits.padEnd(left, '1'));
    expect(reader(512).read(0)).toBe(invalid);
    expect(reader(511).read(0)).toBe(beyondEnd);
  });

  it('does not take a code of coefficients for one of a difference', () => {
    const only = [{ blocks: 1, dc: huffmanCodes({ counts: [1], symbols: [0] }), ac: plainAc }];
    const bits = '1010'.padEnd(600, '0');
    expect(createUnitReader(getBytes(bits), bits.length, only).read(0)).toBe(invalid);
  });
});
