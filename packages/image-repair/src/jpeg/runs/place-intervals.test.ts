import { describe, expect, it } from 'vitest';
import type { ScanBits } from '../coding/jpeg-bits.ts';
import { brightUnits, encodeScan, fillBits, unitParts, unitSize } from '../coding/plain-units.fixture.ts';
import { placeIntervals } from './place-intervals.ts';

const perInterval = 4;
const intervalBits = perInterval * unitSize;

interface Piece {
  readonly bits: string;
  readonly marker: number;
}

const piece = (index: number, bits = brightUnits(perInterval), marker = (index + 7) & 7): Piece => ({ bits, marker });
const pieces = (from: number, to: number): Piece[] => Array.from({ length: to - from }, (_, at) => piece(from + at));
const damaged = (index: number, intervals = 1): Piece =>
  piece(index, brightUnits(1) + fillBits(intervals * intervalBits - unitSize));

function scanWith(written: readonly Piece[], ends?: ScanBits['ends']): ScanBits {
  const scan = encodeScan(written.map(({ bits }) => bits).join(''));
  let at = 0;
  const starts = written.map(({ bits, marker }) => {
    const start = { number: marker, at };
    at += bits.length;
    return start;
  });
  return { ...scan, restarts: starts.slice(1), ends: ends ?? scan.ends };
}

const placed = (written: readonly Piece[], count: number, total = count * perInterval): number[][] =>
  placeIntervals(scanWith(written), unitParts, perInterval, total).runs.map((run) => [
    run.place / perInterval,
    run.count,
  ]);

const whole = (...indexes: readonly number[]): number[][] => indexes.map((index) => [index, perInterval]);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

describe('placeIntervals', () => {
  it('places each interval after the one before', () => {
    expect(placed(pieces(0, 20), 20)).toEqual(whole(...range(0, 20)));
  });

  it('takes no more units of the last interval than the image has', () => {
    expect(placed(pieces(0, 3), 3, 2 * perInterval + 1)).toEqual([...whole(0, 1), [2, 1]]);
    const short = piece(2, brightUnits(2));
    expect(placed([...pieces(0, 2), short], 3, 2 * perInterval + 2)).toEqual([...whole(0, 1), [2, 2]]);
  });

  it.for(range(1, 7))('leaves room for %i intervals that are missing without a trace', (missing) => {
    expect(placed([...pieces(0, 6), ...pieces(6 + missing, 20)], 20)).toEqual(
      whole(...range(0, 6), ...range(6 + missing, 20)),
    );
  });

  it.for([6, 8, 12, 13, 16])('leaves room for %i intervals that were overwritten', (lost) => {
    const last = 5 + lost + 4;
    expect(placed([...pieces(0, 5), damaged(5, lost), ...pieces(5 + lost, last)], last)).toEqual([
      ...whole(...range(0, 5)),
      [5, 1],
      ...whole(...range(5 + lost, last)),
    ]);
  });

  it.for([
    { overwritten: 8, goesOnAt: 21 },
    { overwritten: 5, goesOnAt: 17 },
  ])(
    'counts from the end where $overwritten intervals stand for those before $goesOnAt',
    ({ overwritten, goesOnAt }) => {
      expect(placed([...pieces(0, 5), damaged(5, overwritten), ...pieces(goesOnAt, 30)], 30)).toEqual([
        ...whole(...range(0, 5)),
        [5, 1],
        ...whole(...range(goesOnAt, 30)),
      ]);
    },
  );

  it('counts from the end if at most two intervals are missing there', () => {
    const written = [...pieces(0, 5), damaged(5, 8), ...pieces(21, 28)];
    for (const [missing, goesOnAt] of [
      [2, 21],
      [3, 13],
    ] as const) {
      const found = whole(...range(goesOnAt, goesOnAt + 7));
      expect(placed(written, 28 + missing), `${missing} missing`).toEqual([...whole(...range(0, 5)), [5, 1], ...found]);
    }
  });

  it('keeps the order, however few units the image has', () => {
    const found = placed([...pieces(0, 5), damaged(5), ...pieces(9, 20)], 12);
    expect(found).toEqual([...whole(...range(0, 5)), [5, 1], ...whole(9, 10, 11)]);
  });

  it('counts from the end if the foreign data is longer than the data it replaced', () => {
    expect(placed([...pieces(0, 5), damaged(5, 9), ...pieces(6, 20)], 20)).toEqual([
      ...whole(...range(0, 5)),
      [5, 1],
      ...whole(...range(6, 20)),
    ]);
  });

  it('counts damaged intervals at the end as well', () => {
    const found = placed([...pieces(0, 5), damaged(5, 8), ...pieces(21, 28), damaged(28), damaged(29)], 30);
    expect(found).toEqual([...whole(...range(0, 5)), [5, 1], ...whole(...range(21, 28)), [28, 1], [29, 1]]);
  });

  it.for([20, 24])('believes what stands between two intervals where %i are missing at the end', (missing) => {
    const last = 20;
    expect(placed([...pieces(0, 5), damaged(5, 8), ...pieces(13, last)], last + missing)).toEqual([
      ...whole(...range(0, 5)),
      [5, 1],
      ...whole(...range(13, last)),
    ]);
  });

  it('leaves out an interval with a wrong marker if another is missing', () => {
    for (const wrong of [0, 1, 2, 3, 7]) {
      const written = [...pieces(0, 5), piece(5, brightUnits(perInterval), wrong), ...pieces(6, 11)];
      expect(placed(written, 12), `marked ${wrong}`).toEqual(whole(...range(0, 5), ...range(6, 11)));
    }
  });

  it('places a complete set of intervals in order, whatever their markers', () => {
    for (const wrong of [0, 1, 2, 3, 7]) {
      const written = [...pieces(0, 5), piece(5, brightUnits(perInterval), wrong), ...pieces(6, 12)];
      expect(placed(written, 12), `marked ${wrong}`).toEqual(whole(...range(0, 12)));
    }
  });

  it('places a damaged interval by its marker, after missing ones', () => {
    expect(placed([...pieces(0, 4), damaged(5), ...pieces(6, 12)], 12)).toEqual([
      ...whole(...range(0, 4)),
      [5, 1],
      ...whole(...range(6, 12)),
    ]);
  });

  it('leaves out a damaged interval with the marker of the next', () => {
    const written = [...pieces(0, 5), { ...damaged(5), marker: 5 }, ...pieces(6, 12)];
    expect(placed(written, 12)).toEqual(whole(...range(0, 5), ...range(6, 12)));
  });

  it('trusts the marker of a damaged interval if at most four are missing', () => {
    expect(placed([...pieces(0, 4), damaged(8)], 20)).toEqual([...whole(...range(0, 4)), [8, 1]]);
    expect(placed([...pieces(0, 4), damaged(9)], 20)).toEqual(whole(...range(0, 4)));
  });

  it('ends at the end of image after the last unit', () => {
    const ends: ScanBits['ends'] = [
      { at: 3.5 * intervalBits, fileEnd: 1 },
      { at: 6 * intervalBits, fileEnd: 2 },
      { at: 7 * intervalBits, fileEnd: 3 },
    ];
    const { runs, end } = placeIntervals(scanWith(pieces(0, 6), ends), unitParts, perInterval, 6 * perInterval);
    expect(runs.map(({ place, count }) => [place / perInterval, count])).toEqual(whole(...range(0, 6)));
    expect(end.fileEnd).toBe(2);
  });

  it('ends at the first end if no interval is readable', () => {
    const ends: ScanBits['ends'] = [
      { at: unitSize, fileEnd: 1 },
      { at: intervalBits, fileEnd: 2 },
    ];
    const scan = scanWith([piece(0, fillBits(intervalBits))], ends);
    expect(placeIntervals(scan, unitParts, perInterval, perInterval)).toEqual({
      ...{ runs: [], isWhole: false },
      end: ends[0],
    });
  });

  it('ends at the first end if the last unit follows all of them', () => {
    const ends: ScanBits['ends'] = [{ at: 2 * intervalBits, fileEnd: 1 }];
    expect(placeIntervals(scanWith(pieces(0, 3), ends), unitParts, perInterval, 3 * perInterval).end.fileEnd).toBe(1);
  });
});
