/** A Huffman table of a JPEG (ITU-T T.81, annex C), to read and to write with. */
export interface HuffmanCodes {
  /** By the next 16 bits: the length of the code that they begin with in the high byte, what it stands for in the low one; 0 where there is none. */
  readonly read: Uint16Array;
  /** By what it stands for: the code and its length in bits. */
  readonly written: ReadonlyMap<number, { readonly code: number; readonly length: number }>;
}

/** A table's class is the high half of its first byte: 0 for DC, 1 for AC. */
export const acTables = 0x10;
const codeLengths = 16;

/** Adds the tables of one DHT segment (T.81, B.2.4.2), each under its first byte. */
export function addHuffmanCodes(tables: Map<number, HuffmanCodes>, segment: Buffer): void {
  for (let at = 4; at + codeLengths < segment.length; ) {
    const counts = segment.subarray(at + 1, at + 1 + codeLengths);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const symbols = segment.subarray(at + 1 + codeLengths, at + 1 + codeLengths + total);
    tables.set(segment[at] ?? 0, huffmanCodes(counts, symbols));
    at += 1 + codeLengths + total;
  }
}

/** `counts`: how many codes there are of each length from 1 to 16. */
function huffmanCodes(counts: Uint8Array, symbols: Uint8Array): HuffmanCodes {
  const read = new Uint16Array(2 ** codeLengths);
  const written = new Map<number, { code: number; length: number }>();
  let [code, next] = [0, 0];
  for (const [index, count] of counts.entries()) {
    const length = index + 1;
    const room = 2 ** (codeLengths - length);
    for (const symbol of symbols.subarray(next, next + count)) {
      read.fill((length << 8) | symbol, code * room, (code + 1) * room);
      if (!written.has(symbol)) written.set(symbol, { code, length });
      code += 1;
    }
    next += count;
    code *= 2;
  }
  return { read, written };
}
