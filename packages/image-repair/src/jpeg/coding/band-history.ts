import { blockSize, type HuffmanCodes } from './huffman-codes.ts';
import { peek16, type ScanBits } from './jpeg-bits.ts';
import { type Band, readBand, type ScanHeader, unreadable } from './progressive-scan.ts';

export interface BandPass {
  readonly scan: Pick<ScanHeader, 'start' | 'end' | 'before'>;
  readonly codes: HuffmanCodes;
  readonly bits: ScanBits;
}

interface Prefix {
  readonly blocks: number;
  readonly stop: number;
}

interface Step extends Band {
  readonly next: number;
}

const wordBits = 32;
const unreadableBand: Band = { at: unreadable, ended: 0 };

/** Tracks the nonzero coefficients of a component: a finer scan has a bit for each. */
export function createBandHistory(blocks: number) {
  const words = new Uint32Array((blocks * blockSize) / wordBits);
  const isSet = (at: number): boolean => (((words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
  const set = (at: number): void => {
    words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
  };
  const countSet = (from: number, to: number): number => {
    let count = 0;
    for (let at = from; at <= to; at += 1) if (isSet(at)) count += 1;
    return count;
  };
  const findZero = (from: number, to: number, zeros: number): number => {
    let left = zeros;
    let at = from;
    for (; at <= to && (left > 0 || isSet(at)); at += 1) if (!isSet(at)) left -= 1;
    return at;
  };

  /** A code of a finer scan and its correction bits (T.81, G.1.2.3). Undefined if invalid. */
  const readCode = ({ codes, bits }: BandPass, { at: from, next }: Step, last: number): Step | undefined => {
    const found = codes.read[peek16(bits.bytes, from)] ?? 0;
    const [run, size] = [(found & 0xff) >>> 4, found & 0x0f];
    const at = from + (found >>> 8);
    if (found === 0 || size > 1) return undefined;
    if (size === 0 && run < 15) {
      const more = run === 0 ? 0 : 2 ** run - 1 + (peek16(bits.bytes, at) >>> (16 - run));
      return { at: at + run + countSet(next, last), next: last + 1, ended: more };
    }
    const zero = findZero(next, last, run);
    if (size === 1 && zero > last) return undefined;
    if (size === 1) set(zero);
    return { at: at + size + countSet(next, zero - 1), next: zero + 1, ended: 0 };
  };

  const readFiner = (pass: BandPass, from: number, block: number): Band => {
    const last = block + pass.scan.end;
    let step: Step | undefined = { at: from, next: block + pass.scan.start, ended: 0 };
    while (step && step.next <= last) step = readCode(pass, step, last);
    return step ?? unreadableBand;
  };

  const readBlock = (pass: BandPass, from: number, block: number): Band =>
    pass.scan.before > 0
      ? readFiner(pass, from, block)
      : readBand(pass.bits.bytes, pass.codes, from, pass.scan, (index) => set(block + index));
  const skipBlock = ({ scan }: BandPass, from: number, block: number): number =>
    scan.before > 0 ? from + countSet(block + scan.start, block + scan.end) : from;

  return {
    read(pass: BandPass, blocksMax: number, stopAt = pass.bits.end): Prefix {
      let [at, ended] = [0, 0];
      for (let block = 0; block < blocksMax; block += 1) {
        const first = block * blockSize;
        const next = ended > 0 ? { at: skipBlock(pass, at, first), ended: ended - 1 } : readBlock(pass, at, first);
        if (next.at < 0 || next.at > stopAt) return { blocks: block, stop: at };
        ({ at, ended } = next);
      }
      return { blocks: blocksMax, stop: at };
    },
  };
}

export type BandHistory = ReturnType<typeof createBandHistory>;
