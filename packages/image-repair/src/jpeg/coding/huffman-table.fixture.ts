import { acTables, addHuffmanCodes, type HuffmanCodes } from './huffman-codes.ts';

export interface HuffmanTable {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/** T.81, B.2.4.2. */
export const huffmanBytes = (which: number, { counts, symbols }: HuffmanTable): number[] => [
  which,
  ...Array.from({ length: 16 }, (_, index) => counts[index] ?? 0),
  ...symbols,
];

export function huffmanTables(...body: number[]): Map<number, HuffmanCodes> {
  const tables = new Map<number, HuffmanCodes>();
  addHuffmanCodes(tables, Buffer.from([0xff, 0xc4, 0, 0, ...body]));
  return tables;
}

export function huffmanCodes(table: HuffmanTable): HuffmanCodes {
  const codes = huffmanTables(...huffmanBytes(acTables, table)).get(acTables);
  if (!codes) throw new Error('no table');
  return codes;
}
