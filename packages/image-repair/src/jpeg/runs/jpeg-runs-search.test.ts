import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { huffmanCodes } from '../coding/huffman-table.fixture.ts';
import type { ScanBits } from '../coding/jpeg-bits.ts';
import { beyondEnd, createUnitReader, type UnitPart } from '../coding/jpeg-units.ts';
import {
  blankUnit,
  bright,
  brightUnits,
  dark,
  encodeScan,
  fillBits,
  findRuns,
  runLengths,
  unitParts,
  unitSize,
} from '../coding/plain-units.fixture.ts';
import { createRunReader } from './jpeg-runs.ts';

describe('how many units are a run', () => {
  it('is one at the start, without the twelve before a fault', () => {
    const getCounts = (before: number): number[] =>
      runLengths(findRuns(encodeScan(brightUnits(before) + fillBits(600) + brightUnits(100))));
    expect([12, 13, 20].map(getCounts)).toEqual([[100], [1, 100], [8, 100]]);
  });

  it('is 48 after a fault, even if no unit is readable before it', () => {
    for (const start of ['', brightUnits(20)]) {
      const before = start === '' ? [] : [8];
      const getCounts = (between: number): number[] =>
        runLengths(
          findRuns(encodeScan(start + fillBits(600) + brightUnits(between) + fillBits(600) + brightUnits(100))),
        );
      expect([getCounts(59), getCounts(60)]).toEqual([
        [...before, 100],
        [...before, 48, 100],
      ]);
      expect(runLengths(findRuns(encodeScan(start + fillBits(600) + brightUnits(48))))).toEqual([...before, 48]);
      expect(runLengths(findRuns(encodeScan(start + fillBits(600) + brightUnits(47))))).toEqual(before);
    }
  });

  it('is at most the requested number, including the first run', () => {
    const runs = findRuns(encodeScan(brightUnits(20) + fillBits(600) + brightUnits(100)), { unitsMax: 68 });
    expect([runLengths(runs), runs[1]?.stopped]).toEqual([[8, 60], 'full']);
  });

  it('is zero if the data ends soon after a fault', () => {
    const runs = (bits: number) =>
      findRuns(encodeScan(brightUnits(20) + fillBits(bits - 48 * unitSize) + brightUnits(48)));
    expect(runs(511)).toMatchObject([{ stopped: 'end', starts: { length: 21 } }]);
    expect(runs(512)).toMatchObject([{ stopped: 'invalid', starts: { length: 9 } }, { stopped: 'end' }]);
  });
});

describe('the values of a run', () => {
  const two = unitParts.flatMap((part) => [{ ...part, blocks: 2 }, part]);
  const none = blankUnit;
  const three = bright + dark + dark + dark + none + bright;

  it('are given by component for the first and last block of each unit', () => {
    const scan = encodeScan(three);
    expect(createRunReader(scan, two).all({ from: 0, to: scan.end, unitsMax: 9 })).toEqual([
      {
        starts: [0, 24, 44],
        first: [
          [15, 37],
          [11, 26],
        ],
        last: [
          [26, 37],
          [11, 26],
        ],
        stopped: 'end',
      },
    ]);
  });

  it('end with its last unit', () => {
    const scan = encodeScan(three.repeat(10) + fillBits(600));
    const [run, ...more] = createRunReader(scan, two).all({ from: 0, to: scan.end, unitsMax: 100 });
    expect(more).toEqual([]);
    expect(run?.starts).toHaveLength(9);
    expect([...(run?.first ?? []), ...(run?.last ?? [])].map(({ length }) => length)).toEqual([8, 8, 8, 8]);
  });
});

describe('the search after a fault', () => {
  const placeBehind = (bits: number, budget = 1_000_000): number | undefined =>
    findRuns(encodeScan(fillBits(bits) + brightUnits(Math.max(200, bits / unitSize))), { budget })[0]?.starts[0];
  const bytes = 8;

  it('finds the exact bit at which units start again, however long the gap', () => {
    const gaps = [1, 6000, 6001, 7501, 22_384, 23_885, 77_537, ...[32, 64, 128].map((kilo) => 1024 * kilo * bytes)];
    expect(gaps.map((bits) => placeBehind(bits))).toEqual(gaps);
  });

  it('looks closely at the start of a gap, then in windows each twice as far as the one before', () => {
    const [few, end] = [60, 200_000];
    const getFirst = (bits: number): number | undefined =>
      findRuns(encodeScan(fillBits(bits) + brightUnits(few) + fillBits(end) + brightUnits(60_000)))[0]?.starts[0];
    const found = [5000, 22_400, 56_700, 123_700];
    expect(found.map(getFirst)).toEqual(found);
    const missed = [8000, 40_000, 90_000];
    expect(missed.map(getFirst)).toEqual(missed.map((bits) => bits + few * unitSize + end));
  });

  it('reads hardly more after a long gap than after a short one', () => {
    const sizes = [32, 128, 512].map((kilo) => 1024 * kilo * bytes);
    expect(sizes.map((bits) => placeBehind(bits, 35_000))).toEqual(sizes);
    expect(sizes.map((bits) => placeBehind(bits, 12_000))).toEqual(sizes.map(() => undefined));
  });

  it('limits the total number of blocks read', () => {
    const bits = brightUnits(20) + fillBits(600) + brightUnits(100);
    expect(runLengths(findRuns(encodeScan(bits), { budget: 696 }))).toEqual([8, 100]);
    expect(runLengths(findRuns(encodeScan(bits), { budget: 695 }))).toEqual([8]);
    const twice = bits + fillBits(600) + brightUnits(100);
    expect(runLengths(findRuns(encodeScan(twice), { budget: 1391 }))).toEqual([8, 88, 100]);
    expect(runLengths(findRuns(encodeScan(twice), { budget: 1390 }))).toEqual([8, 88]);
    expect(runLengths(findRuns(encodeScan(bits), { budget: 0 }))).toEqual([8]);
  });
});

describe('reading and searching', () => {
  /** Almost any bits are units of some length. */
  const dense: UnitPart = {
    blocks: 1,
    dc: huffmanCodes({ counts: [1, 1], symbols: [0, 1] }),
    ac: huffmanCodes({ counts: [1, 1], symbols: [0x00, 0x01] }),
  };

  function searcher({ bytes, end }: ScanBits) {
    const reader = createUnitReader(bytes, end, [dense]);
    const chain = (from: number, most: number): number[] => {
      const read = [from];
      while (read.length <= most && (read.at(-1) ?? 0) >= 0) read.push(reader.read(read.at(-1) ?? 0));
      return read;
    };
    const proven = (from: number): number => {
      let at = from;
      while (at < end && (chain(at, 48).at(-1) ?? 0) < 0) at += 1;
      return at;
    };
    return { chain, proven };
  }

  function slowly(scan: ScanBits): number[][] {
    const { chain, proven } = searcher(scan);
    const runs: number[][] = [];
    for (let [at, least] = [0, 1]; at < scan.end; least = 48) {
      const read = chain(at, scan.end);
      const isEnd = read.pop() === beyondEnd;
      const kept = isEnd ? read : read.slice(0, Math.max(1, read.length - 12));
      if (kept.length > least) runs.push(kept);
      at = isEnd ? scan.end : proven((kept.at(-1) ?? 0) + 1);
    }
    return runs;
  }

  it('finds the same runs as a search from each position', () => {
    const some = fc.oneof(
      { weight: 60, arbitrary: fc.constant('0') },
      { weight: 60, arbitrary: fc.constant('10') },
      { weight: 1, arbitrary: fc.constant('1') },
    );
    fc.assert(
      fc.property(fc.array(some, { minLength: 800, maxLength: 1500 }), (bits) => {
        const scan = encodeScan(bits.join(''));
        const runs = createRunReader(scan, [dense]).all({ from: 0, to: scan.end, unitsMax: scan.end });
        expect(runs.map(({ starts }) => starts)).toEqual(slowly(scan));
      }),
      { numRuns: 20 },
    );
  });
});
