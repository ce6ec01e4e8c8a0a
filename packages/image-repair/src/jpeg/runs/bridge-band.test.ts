import { describe, expect, it } from 'vitest';
import { type HuffmanTable, huffmanCodes } from '../coding/huffman-table.fixture.ts';
import type { ScanBits } from '../coding/jpeg-bits.ts';
import { encodeScan, fillBits } from '../coding/plain-units.fixture.ts';
import { type BandGap, createBandBridge } from './bridge-band.ts';

/** A coefficient of four bits, and the end of the block. A reader that starts inside synchronizes at the next block. */
const block = '00111101';
const end = '01';
/** Symbols: the coefficient, and ends of 1, 2 to 3, 4 to 7, and 16,384 or more blocks. */
const [coefficient, ends, endsTwo, endsFour, endsMost] = [0x04, 0x00, 0x10, 0x20, 0xe0];
const tooLong = 0x94;
const plain: HuffmanTable = { counts: [0, 2], symbols: [coefficient, ends] };
const withRuns: HuffmanTable = {
  counts: [0, 3, 0, 0, 0, 0, 0, 3],
  symbols: [coefficient, ends, tooLong, endsTwo, endsFour, endsMost],
};
const [two, four, most] = ['11000000', '11000001', '11000010'];

const proof = 48;
const before = 3;
const stop = before * block.length;
const lost = fillBits(24);

const blocks = (count: number): string => block.repeat(count);
const filled = (bits: string): string => bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');

interface Damaged {
  readonly rest: string;
  readonly total: number;
  readonly table?: HuffmanTable;
  readonly breaks?: ScanBits['breaks'];
  readonly last?: number;
}

const findGap = ({ rest, total, table = plain, breaks = [], last = 5 }: Damaged): BandGap => ({
  bits: encodeScan(filled(blocks(before) + rest), breaks),
  codes: huffmanCodes(table),
  scan: { components: [], start: 1, end: last, before: 0, precision: 0 },
  ...{ count: before, stop, total },
});

const toBits = (data: Buffer): string => [...data].map((byte) => byte.toString(2).padStart(8, '0')).join('');

function bridge(damaged: Damaged, budget?: number): { count: number; bits: string } | undefined {
  const bridged = createBandBridge(budget)(findGap(damaged));
  return bridged && { count: bridged.count, bits: toBits(bridged.data) };
}

const bridged = (count: number, ...bits: readonly string[]) => ({
  count: before + count,
  bits: filled(blocks(before) + bits.join('')),
});

describe('a gap in a band', () => {
  it('is closed with as many empty blocks as are missing', () => {
    const damaged = { rest: lost + blocks(60), total: before + 5 + 60 };
    expect(bridge(damaged)).toEqual(bridged(60, end.repeat(5), blocks(60)));
  });

  it('is closed only if at least one block is missing', () => {
    const rest = lost + blocks(60);
    expect(bridge({ rest, total: before + 1 + 60 })).toEqual(bridged(60, end, blocks(60)));
    expect(bridge({ rest, total: before + 60 })).toBeUndefined();
    expect(bridge({ rest, total: before + 59 })).toBeUndefined();
  });

  it('is closed if 48 blocks are readable after it, and not if fewer are', () => {
    const damaged = (count: number) => ({ rest: lost + blocks(count), total: before + 5 + count });
    expect(bridge(damaged(proof))).toEqual(bridged(proof, end.repeat(5), blocks(proof)));
    expect(bridge(damaged(proof - 1))).toBeUndefined();
  });

  it('counts only blocks that every reader meets', () => {
    const rest = fillBits(4) + blocks(proof + 2);
    const total = before + 5 + proof + 2;
    expect(bridge({ rest, total })).toEqual(bridged(proof, end.repeat(5 + 2), blocks(proof)));
    expect(bridge({ rest: fillBits(4) + blocks(proof + 1), total })).toBeUndefined();
  });

  it('counts no block whose start a reader misses', () => {
    const across = '00001101';
    const rest = fillBits(2) + across.repeat(proof + 3);
    expect(bridge({ rest, total: 400 })?.count).toBe(before + proof + 3 - 3);
  });

  it('counts only blocks after the last unreadable position', () => {
    const rest = lost + blocks(100) + lost + blocks(proof);
    expect(bridge({ rest, total: 300 })).toEqual(bridged(proof, end.repeat(300 - before - proof), blocks(proof)));
  });

  it('counts each unit of a code after it', () => {
    const three = `${two}1`;
    const rest = lost + blocks(60) + three + blocks(20);
    const total = before + 2 + 60 + 3 + 20;
    expect(bridge({ rest, total, table: withRuns })).toEqual(bridged(83, `${two}0`, blocks(60), three, blocks(20)));
  });
});

describe('the blocks that are missing', () => {
  it.for([
    { missing: 1, written: end },
    { missing: 2, written: `${two}0` },
    { missing: 3, written: `${two}1` },
    { missing: 4, written: `${four}00` },
    { missing: 8, written: `${four}11${end}` },
    { missing: 16_383, written: `${`${four}11`.repeat(2340)}${two}1` },
    { missing: 16_384, written: most + '0'.repeat(14) },
    { missing: 32_768, written: most + '1'.repeat(14) + end },
  ])('are written by the largest codes that the table has: $missing', ({ missing, written }) => {
    const rest = lost + blocks(60);
    const { bits } = bridge({ rest, total: before + missing + 60, table: withRuns }) ?? { bits: '' };
    const unstuffed = bits.replaceAll(/(?<=^(?:.{8})*1{8})0{8}/g, '');
    expect(unstuffed).toBe(filled(blocks(before) + written + blocks(60)));
  });

  it('are not written if the table has no code for an end of block', () => {
    const table = { counts: [0, 2], symbols: [coefficient, endsTwo] };
    const pairs = `${block}0`.repeat(60);
    const rest = lost + pairs;
    expect(bridge({ rest, total: before + 2 + 120, table })).toEqual(bridged(120, `${end}0`, pairs));
    expect(bridge({ rest, total: before + 1 + 120, table })).toBeUndefined();
  });
});

describe('the end of the data', () => {
  it.for([0, 1, 2, 3, 4, 5, 6, 7])('is where at most seven ones are left: %i places on', (more) => {
    const damaged = { rest: lost + fillBits(more) + blocks(60), total: before + 5 + 60 };
    expect(bridge(damaged)).toEqual(bridged(60, end.repeat(5), blocks(60)));
  });

  it.for([0, 4])('is not where a whole byte of ones is left behind %i others', (more) => {
    const rest = filled(lost + fillBits(more) + blocks(60));
    expect(bridge({ rest: `${rest}11111111`, total: before + 5 + 60 })).toBeUndefined();
  });

  it('is not reached if another bit is left', () => {
    const rest = filled(lost + fillBits(4) + blocks(60));
    expect(rest.endsWith('1111')).toBe(true);
    expect(bridge({ rest: `${rest.slice(0, -1)}0`, total: before + 5 + 60 })).toBeUndefined();
    expect(bridge({ rest: `${rest.slice(0, -4)}1011`, total: before + 5 + 60 })).toBeUndefined();
  });

  it('is not reached if the last block is cut off', () => {
    const rest = filled(lost + fillBits(4) + blocks(60)).slice(0, -8);
    expect(bridge({ rest, total: before + 5 + 60 })).toBeUndefined();
  });

  it('is not reached if the last block continues after it', () => {
    const single = '001111';
    const whole = lost + single.repeat(60);
    const damaged = { total: before + 5 + 60, last: 1 };
    expect(bridge({ ...damaged, rest: whole })).toBeDefined();
    expect(bridge({ ...damaged, rest: whole.slice(0, -8) })).toBeUndefined();
  });
});

describe('reading begins', () => {
  const [first, second] = [stop + 10 * block.length, stop + 110 * block.length];
  const rest = blocks(10) + blocks(100) + blocks(60);
  const breaks = [
    { from: 0, to: 7 },
    { from: stop, to: first },
    { from: second, to: second },
  ];

  it('after the last break, even if data before it is readable', () => {
    const count = 60 - 2;
    const written = end.repeat(400 - before - count);
    expect(bridge({ rest, total: 400, breaks })).toEqual(bridged(count, written, blocks(count)));
  });

  it('after a break at the position where reading stopped', () => {
    expect(bridge({ rest, total: 400, breaks: breaks.slice(0, 2) })?.count).toBe(before + 160 - 2);
  });

  it('at once if no break follows', () => {
    const damaged = { rest: `11${blocks(proof + 3)}`, total: 400, breaks: breaks.slice(0, 1) };
    expect(bridge(damaged)?.count).toBe(before + proof + 3 - 2);
  });
});

describe('the work', () => {
  it('is bounded, with sixteen starts', () => {
    const damaged = { rest: lost + blocks(60), total: before + 5 + 60 };
    const unread = lost.length - 1;
    const beginnings = Array.from({ length: 16 }, (_, begun) => unread - begun);
    const reads = unread + 60 + beginnings.reduce((sum, each) => sum + each, 0);
    expect(bridge(damaged, reads + 1)).toBeDefined();
    expect(bridge(damaged, reads)).toBeUndefined();
  });
});
