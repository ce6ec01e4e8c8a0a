import { describe, expect, it } from 'vitest';
import { type HuffmanTable, huffmanCodes } from '../coding/huffman-table.fixture.ts';
import type { ScanBits } from '../coding/jpeg-bits.ts';
import { encodeScan, gap } from '../coding/plain-units.fixture.ts';
import { type BandGap, createBandBridge } from './bridge-band.ts';

/** A coefficient of four bits, and the end of the block. Begun inside, reading comes to where the next one begins. */
const block = '00111101';
const end = '01';
/** What a code stands for: the coefficient, the end of a block, of two or three, of four to seven, of 16,384 or more. */
const [coefficient, ends, endsTwo, endsFour, endsMost] = [0x04, 0x00, 0x10, 0x20, 0xe0];
/** More zeros than the band has. */
const tooLong = 0x94;
const plain: HuffmanTable = { counts: [0, 2], symbols: [coefficient, ends] };
const withRuns: HuffmanTable = {
  counts: [0, 3, 0, 0, 0, 0, 0, 3],
  symbols: [coefficient, ends, tooLong, endsTwo, endsFour, endsMost],
};
const [two, four, most] = ['11000000', '11000001', '11000010'];

/** As many as have to be read one behind the other. */
const proof = 48;
const before = 3;
const stop = before * block.length;
/** Longer than the bits at which reading is begun. */
const lost = gap(24);

const blocks = (count: number): string => block.repeat(count);
const filled = (bits: string): string => bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');

interface Damaged {
  /** What stands behind the blocks before the gap. */
  readonly rest: string;
  readonly total: number;
  readonly table?: HuffmanTable;
  readonly breaks?: ScanBits['breaks'];
  /** The last coefficient of the band, with which a block ends as well. */
  readonly last?: number;
}

const findGap = ({ rest, total, table = plain, breaks = [], last = 5 }: Damaged): BandGap => ({
  bits: encodeScan(filled(blocks(before) + rest), breaks),
  codes: huffmanCodes(table),
  scan: { components: [], start: 1, end: last, before: 0, precision: 0 },
  ...{ count: before, stop, total },
});

const toBits = (data: Buffer): string => [...data].map((byte) => byte.toString(2).padStart(8, '0')).join('');

/** What was made of it: the units that are there, and the bits without those that fill a byte up. */
function bridge(damaged: Damaged, budget?: number): { count: number; bits: string } | undefined {
  const bridged = createBandBridge(budget)(findGap(damaged));
  return bridged && { count: bridged.count, bits: toBits(bridged.data) };
}

const bridged = (count: number, ...bits: readonly string[]) => ({
  count: before + count,
  bits: filled(blocks(before) + bits.join('')),
});

describe('a gap in a band', () => {
  it('is closed with blocks that have nothing, of which there are as many as are missing', () => {
    const damaged = { rest: lost + blocks(60), total: before + 5 + 60 };
    expect(bridge(damaged)).toEqual(bridged(60, end.repeat(5), blocks(60)));
  });

  it('is closed where one block is missing, and not where none is', () => {
    const rest = lost + blocks(60);
    expect(bridge({ rest, total: before + 1 + 60 })).toEqual(bridged(60, end, blocks(60)));
    expect(bridge({ rest, total: before + 60 })).toBeUndefined();
    expect(bridge({ rest, total: before + 59 })).toBeUndefined();
  });

  it('is closed where 48 blocks are read behind it, and not where fewer are', () => {
    const damaged = (count: number) => ({ rest: lost + blocks(count), total: before + 5 + count });
    expect(bridge(damaged(proof))).toEqual(bridged(proof, end.repeat(5), blocks(proof)));
    expect(bridge(damaged(proof - 1))).toBeUndefined();
  });

  it('counts only blocks that are met wherever reading begins', () => {
    // Sixteen beginnings behind three bits reach into the second block.
    const rest = gap(4) + blocks(proof + 2);
    const total = before + 5 + proof + 2;
    expect(bridge({ rest, total })).toEqual(bridged(proof, end.repeat(5 + 2), blocks(proof)));
    expect(bridge({ rest: gap(4) + blocks(proof + 1), total })).toBeUndefined();
  });

  it('counts no block over whose beginning reading passes', () => {
    // Reading that begins inside it passes over where the next one begins.
    const across = '00001101';
    const rest = gap(2) + across.repeat(proof + 3);
    expect(bridge({ rest, total: 400 })?.count).toBe(before + proof + 3 - 3);
  });

  it('counts only blocks behind the last place that cannot be read', () => {
    const rest = lost + blocks(100) + lost + blocks(proof);
    expect(bridge({ rest, total: 300 })).toEqual(bridged(proof, end.repeat(300 - before - proof), blocks(proof)));
  });

  it('counts each unit that a code behind it stands for', () => {
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

  it('are not written where the table has no code for a block that ends', () => {
    const table = { counts: [0, 2], symbols: [coefficient, endsTwo] };
    const pairs = `${block}0`.repeat(60);
    const rest = lost + pairs;
    expect(bridge({ rest, total: before + 2 + 120, table })).toEqual(bridged(120, `${end}0`, pairs));
    expect(bridge({ rest, total: before + 1 + 120, table })).toBeUndefined();
  });
});

describe('the end of the data', () => {
  it.for([0, 1, 2, 3, 4, 5, 6, 7])('is where at most seven ones are left: %i places on', (more) => {
    const damaged = { rest: lost + gap(more) + blocks(60), total: before + 5 + 60 };
    expect(bridge(damaged)).toEqual(bridged(60, end.repeat(5), blocks(60)));
  });

  it.for([0, 4])('is not where a whole byte of ones is left behind %i others', (more) => {
    const rest = filled(lost + gap(more) + blocks(60));
    expect(bridge({ rest: `${rest}11111111`, total: before + 5 + 60 })).toBeUndefined();
  });

  it('is not where another bit is left', () => {
    const rest = filled(lost + gap(4) + blocks(60));
    expect(rest.endsWith('1111')).toBe(true);
    expect(bridge({ rest: `${rest.slice(0, -1)}0`, total: before + 5 + 60 })).toBeUndefined();
    expect(bridge({ rest: `${rest.slice(0, -4)}1011`, total: before + 5 + 60 })).toBeUndefined();
  });

  it('is not where the last block is cut off', () => {
    const rest = filled(lost + gap(4) + blocks(60)).slice(0, -8);
    expect(bridge({ rest, total: before + 5 + 60 })).toBeUndefined();
  });

  it('is not where the last block goes on behind it', () => {
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

  it('behind the last break, even where it can be read before', () => {
    // The last beginnings meet the third block behind it.
    const count = 60 - 2;
    const written = end.repeat(400 - before - count);
    expect(bridge({ rest, total: 400, breaks })).toEqual(bridged(count, written, blocks(count)));
  });

  it('behind a break that stands where reading has stopped', () => {
    expect(bridge({ rest, total: 400, breaks: breaks.slice(0, 2) })?.count).toBe(before + 160 - 2);
  });

  it('at once where there is no break from there on', () => {
    const damaged = { rest: `11${blocks(proof + 3)}`, total: 400, breaks: breaks.slice(0, 1) };
    expect(bridge(damaged)?.count).toBe(before + proof + 3 - 2);
  });
});

describe('the work', () => {
  it('has a bound, within which reading begins sixteen times', () => {
    const damaged = { rest: lost + blocks(60), total: before + 5 + 60 };
    const unread = lost.length - 1;
    const beginnings = Array.from({ length: 16 }, (_, begun) => unread - begun);
    const reads = unread + 60 + beginnings.reduce((sum, each) => sum + each, 0);
    expect(bridge(damaged, reads + 1)).toBeDefined();
    expect(bridge(damaged, reads)).toBeUndefined();
  });
});
