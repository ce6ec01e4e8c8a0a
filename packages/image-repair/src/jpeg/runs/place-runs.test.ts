import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitRun } from './jpeg-runs.ts';
import { placeRuns } from './place-runs.ts';

const [across, down] = [40, 30];
const total = across * down;
const brightness = (unit: number): number => {
  const [x, y] = [unit % across, Math.floor(unit / across)];
  return Math.round(400 * Math.sin((x * x) / 50) + 30 * Math.sin(y / 3 + x / 11));
};
const bitsPerUnit = 100;

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly shift?: number;
  readonly offset?: number;
  readonly contrast?: number;
  readonly stopped?: UnitRun['stopped'];
}

function getRun({ from, to, shift = 0, offset = 0, contrast = 1, stopped = 'invalid' }: Piece): UnitRun {
  const units = Array.from({ length: to - from }, (_, index) => from + index);
  const values = units.map((unit) => Math.round(contrast * brightness(unit)) + offset);
  const starts = [...units, to].map((unit) => (unit + shift) * bitsPerUnit);
  return { starts, first: [values], last: [values], stopped };
}

const placed = (...pieces: Piece[]) =>
  placeRuns(pieces.map(getRun), { across, total }).map(({ place, count, isAbsolute }) => ({
    place,
    count,
    isAbsolute,
  }));

describe('placeRuns', () => {
  it('places a run at the start when it begins with the scan', () => {
    expect(placed({ from: 0, to: total, stopped: 'full' })).toEqual([{ place: 0, count: total, isAbsolute: true }]);
  });

  it('places a run after a gap so that its brightness continues the row above', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 500 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: -15, max: 15 }),
        fc.integer({ min: -500, max: 500 }),
        (gap, length, shift, offset) => {
          const [, behind] = placed({ from: 0, to: gap }, { from: gap + length, to: 900, shift, offset });
          expect(behind?.isAbsolute).toBe(false);
          expect(behind?.place).toBe(gap + length);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('chooses the nearer row when the next one fits as well', () => {
    for (const rows of [1, 2, 3]) {
      const [, behind] = placed({ from: 0, to: 400 }, { from: 400 + rows * across, to: 900, shift: 7 });
      expect(behind?.place).toBe(400 + rows * across);
    }
  });

  it('places a run of little contrast where it fits', () => {
    const [, behind] = placed({ from: 0, to: 400, contrast: 0.2 }, { from: 430, to: 900, shift: 9, contrast: 0.2 });
    expect(behind?.place).toBe(430);
  });

  it('uses the bits if every position fits equally well', () => {
    const [, behind] = placed({ from: 0, to: 400, contrast: 0 }, { from: 430, to: 900, shift: 2, contrast: 0 });
    expect(behind?.place).toBe(432);
  });

  it('compares with a part of the row above, but not with less than half of it', () => {
    expect(placed({ from: 0, to: 30 }, { from: 35, to: 900, shift: 5 })[1]?.place).toBe(35);
    expect(placed({ from: 0, to: 15 }, { from: 20, to: 900, shift: 7 })[1]?.place).toBe(27);
  });

  it('drops the overlap of a run with the previous one', () => {
    const [first, second] = placed({ from: 0, to: 410 }, { from: 400, to: 900, shift: 12 });
    expect([first?.count, second]).toEqual([410, { place: 410, count: 490, isAbsolute: false }]);
  });

  it('places the last run at the end of the image, if its bits end there as well', () => {
    const last = { from: 1100, to: total, stopped: 'end' } as const;
    expect(placed({ from: 0, to: 600 }, { ...last, shift: -50 })[1]?.place).toBe(1100);
    const [, short] = placed({ from: 0, to: 600 }, { from: 640, to: 800, stopped: 'end', shift: 3 });
    expect(short?.place).toBe(640);
  });

  it('places a run that ends before the data where it fits, even if it would fill the rest', () => {
    expect(placed({ from: 0, to: 600 }, { from: 700, to: 1150 })[1]?.place).toBe(700);
  });

  it('places a last run of too many units where it fits', () => {
    const [, last] = placed({ from: 0, to: 700 }, { from: 710, to: total + 20, stopped: 'end' });
    expect(last).toMatchObject({ place: 710, count: total - 710 });
  });

  it('cuts off overwritten data that looks like units if the last run has no room for it', () => {
    const last = { from: 700, to: total, shift: 60, stopped: 'end' } as const;
    const lookAlike = { from: 100, to: 250, shift: 550 };
    expect(placed({ from: 0, to: 600 }, lookAlike, last)).toMatchObject([
      { place: 0, count: 600 },
      { count: 700 - (placed({ from: 0, to: 600 }, lookAlike)[1]?.place ?? 0) },
      { place: 700, count: 500 },
    ]);
    const several = placed({ from: 0, to: 600 }, { ...lookAlike, to: 200 }, { ...lookAlike, shift: 660 }, last);
    expect(several.at(-1)).toMatchObject({ place: 700, count: 500 });
    expect(placed({ from: 0, to: 800 }, last)).toEqual([
      { place: 0, count: 700, isAbsolute: true },
      { place: 700, count: 500, isAbsolute: false },
    ]);
  });

  it('places a run that stops at an end within the data where it fits', () => {
    const [, second] = placed({ from: 0, to: 400 }, { from: 430, to: 700, stopped: 'end' }, { from: 710, to: total });
    expect(second?.place).toBe(430);
  });

  it('uses the bits once its budget of comparisons is spent', () => {
    const runs = [
      getRun({ from: 0, to: 400 }),
      getRun({ from: 430, to: 700, shift: 9 }),
      getRun({ from: 730, to: 900, shift: 20 }),
    ];
    const once = 40 * 81;
    const listPlaces = (budget: number): number[] =>
      placeRuns(runs, { across, total }, budget).map(({ place }) => place);
    expect([0, once, 2 * once].map(listPlaces)).toEqual([
      [0, 439, 750],
      [0, 430, 741],
      [0, 430, 730],
    ]);
  });

  it('places no run over another one, or beyond the end', () => {
    const pieces = [
      { from: 0, to: 700 },
      { from: 710, to: 1000, shift: -200 },
      { from: 1050, to: total, shift: 500 },
    ];
    const runs = placed(...pieces);
    for (const [index, { place, count }] of runs.entries()) {
      const before = runs[index - 1];
      expect(place).toBeGreaterThanOrEqual(before ? before.place + before.count : 0);
      expect(place + count).toBeLessThanOrEqual(total);
    }
    expect(placed({ from: 0, to: total, stopped: 'full' }, { from: 100, to: 200 })).toHaveLength(1);
  });

  it('uses the bits when there is no row above', () => {
    expect(placed({ from: 50, to: 300 })[0]).toEqual({ place: 50, count: 250, isAbsolute: false });
  });
});
