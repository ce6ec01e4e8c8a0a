/** ITU-T T.81, annex C. */
export interface HuffmanCodes {
  /** By the next 16 bits: code length in the high byte, symbol in the low byte; 0 if invalid. */
  readonly read: Uint16Array;
  /** By the next `stepBits` bits, for AC codes: the step over all complete codes in them; 0 if there are none. */
  readonly steps: Uint16Array;
  readonly written: ReadonlyMap<number, { readonly code: number; readonly length: number }>;
}

/** The class of a table is the high half of its first byte: 0 for DC, 1 for AC. */
export const acTables = 0x10;
const codeLengths = 16;
export const stepBits = 13;
export const blockSize = 64;

/** A step: the number of coefficients, whether the block ends, and above these 8 bits the number of bits. */
export const coefficientsMask = 0x7f;
export const blockEnds = 0x80;
/** Sixteen zeros (T.81, F.1.2.2). */
const zeroRun = 0xf0;

export function encodeStep(found: number): number {
  const [length, symbol] = [found >>> 8, found & 0xff];
  const size = symbol & 0x0f;
  if (symbol === 0) return (length << 8) | (length === 0 ? 0 : blockEnds);
  return size === 0 && symbol !== zeroRun ? 0 : ((length + size) << 8) | ((symbol >>> 4) + 1);
}

/** Adds the tables of a DHT segment (T.81, B.2.4.2). */
export function addHuffmanCodes(tables: Map<number, HuffmanCodes>, segment: Buffer): void {
  for (let at = 4; at + codeLengths < segment.length; ) {
    const counts = segment.subarray(at + 1, at + 1 + codeLengths);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const symbols = segment.subarray(at + 1 + codeLengths, at + 1 + codeLengths + total);
    tables.set(segment[at] ?? 0, huffmanCodes(counts, symbols));
    at += 1 + codeLengths + total;
  }
}

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
  return { read, steps: getSteps(read), written };
}

function getSteps(read: Uint16Array): Uint16Array {
  const steps = new Uint16Array(2 ** stepBits);
  for (let bits = 0; bits < steps.length; bits += 1) steps[bits] = stepFrom(read, bits << (codeLengths - stepBits));
  return steps;
}

function stepFrom(read: Uint16Array, bits: number): number {
  let all = 0;
  for (;;) {
    const passed = all >>> 8;
    const step = encodeStep(read[(bits << passed) & 0xffff] ?? 0);
    const coefficients = (all & coefficientsMask) + (step & coefficientsMask);
    if (step === 0 || passed + (step >>> 8) > stepBits || coefficients >= blockSize) return all;
    all = ((passed + (step >>> 8)) << 8) | (step & blockEnds) | coefficients;
    if ((all & blockEnds) !== 0) return all;
  }
}
