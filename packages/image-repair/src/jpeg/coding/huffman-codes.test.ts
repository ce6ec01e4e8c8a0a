import { describe, expect, it } from 'vitest';
import { blockEnds, encodeStep, type HuffmanCodes, stepBits } from './huffman-codes.ts';
import { type HuffmanTable, huffmanBytes, huffmanCodes, huffmanTables } from './huffman-table.fixture.ts';

/** T.81, table K.3. */
const typical: HuffmanTable = { counts: [0, 1, 5, 1, 1, 1, 1, 1, 1], symbols: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] };
const printed = '00 010 011 100 101 110 1110 11110 111110 1111110 11111110 111111110'.split(' ');

const asBits = (value: number, length: number): string => value.toString(2).padStart(length, '0');
const writtenBits = ({ written }: HuffmanCodes): (readonly [number, string])[] =>
  [...written].map(([symbol, { code, length }]) => [symbol, asBits(code, length)] as const);

describe('addHuffmanCodes', () => {
  it('gives each symbol its canonical code', () => {
    expect(writtenBits(huffmanCodes(typical))).toEqual(printed.map((code, symbol) => [symbol, code]));
  });

  it('finds each code whatever follows it, and none at an invalid start', () => {
    const { read } = huffmanCodes(typical);
    expect(read).toHaveLength(65_536);
    for (const [bits, found] of read.entries()) {
      const symbol = printed.findIndex((code) => asBits(bits, 16).startsWith(code));
      expect(found).toBe(symbol === -1 ? 0 : ((printed[symbol]?.length ?? 0) << 8) | symbol);
    }
  });

  it('reads codes of 16 bits', () => {
    const counts = [...Array<number>(15).fill(0), 2];
    const { read, written } = huffmanCodes({ counts, symbols: [7, 9] });
    expect([...read.subarray(0, 3)]).toEqual([0x1007, 0x1009, 0]);
    expect(written.get(9)).toEqual({ code: 1, length: 16 });
  });

  it('writes a symbol that has several codes with the shortest', () => {
    expect(writtenBits(huffmanCodes({ counts: [0, 1, 1], symbols: [5, 5] }))).toEqual([[5, '00']]);
  });

  it('reads all tables of a segment, each under its class and number', () => {
    const one = { counts: [1], symbols: [3] };
    const tables = huffmanTables(...huffmanBytes(0x01, typical), ...huffmanBytes(0x12, one));
    expect([...tables.keys()]).toEqual([0x01, 0x12]);
    expect(tables.get(0x12)?.written).toEqual(huffmanCodes(one).written);
  });

  it('ignores a table without all of its counts', () => {
    expect(huffmanTables(...huffmanBytes(0x00, { counts: [], symbols: [] }).slice(0, -1)).size).toBe(0);
    expect(huffmanTables(...huffmanBytes(0x00, { counts: [], symbols: [] })).size).toBe(1);
  });
});

describe('encodeStep', () => {
  it.each([
    ['no code', 0, 0],
    ['an end of block of 4 bits', 0x0400, 0x0400 | blockEnds],
    ['sixteen zeros of 11 bits', 0x0bf0, 0x0b00 | 16],
    ['a coefficient of 5 bits behind a code of 3', 0x0305, 0x0800 | 1],
    ['7 zeros and a coefficient of 2 bits behind a code of 12', 0x0c72, 0x0e00 | 8],
    ['a code that a sequential image does not have', 0x0430, 0],
  ])('passes over %s', (_, found, step) => {
    expect(encodeStep(found)).toBe(step);
  });
});

describe('steps', () => {
  /** 0: a coefficient of 1 bit; 10: 3 zeros and one of 2 bits; 110: sixteen zeros; 1110: the end. */
  const table: HuffmanTable = { counts: [1, 1, 1, 1], symbols: [0x01, 0x32, 0xf0, 0x00] };

  function step(bits: string): { bits: number; coefficients: number; isEnd: boolean } {
    const found = huffmanCodes(table).steps[Number.parseInt(bits.padEnd(stepBits, '0').slice(0, stepBits), 2)] ?? 0;
    return { bits: found >>> 8, coefficients: found & 0x7f, isEnd: (found & blockEnds) !== 0 };
  }

  it('passes over all codes that are complete within 13 bits', () => {
    expect(step('01 01 1011 01 110'.replaceAll(' ', ''))).toEqual({ bits: 13, coefficients: 23, isEnd: false });
    expect(step('01 01 1011 01 101'.replaceAll(' ', ''))).toEqual({ bits: 10, coefficients: 7, isEnd: false });
  });

  it('stops after the end of a block', () => {
    expect(step('01 1110 01 01'.replaceAll(' ', ''))).toEqual({ bits: 6, coefficients: 1, isEnd: true });
    expect(step('1110')).toEqual({ bits: 4, coefficients: 0, isEnd: true });
  });

  it('stops before more coefficients than a block has', () => {
    expect(step('1101101101101')).toEqual({ bits: 9, coefficients: 48, isEnd: false });
  });

  it('stops before an invalid code', () => {
    expect(step('011111')).toEqual({ bits: 2, coefficients: 1, isEnd: false });
    expect(step('1111')).toEqual({ bits: 0, coefficients: 0, isEnd: false });
  });
});
