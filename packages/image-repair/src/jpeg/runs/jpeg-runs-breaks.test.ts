import { describe, expect, it } from 'vitest';
import {
  blankUnit,
  brightUnits,
  encodeScan,
  findRuns,
  runLengths,
  runStarts,
  stopReasons,
  unitSize,
} from '../coding/plain-units.fixture.ts';

describe('a marker that has no place in the data', () => {
  const markerAt = (at: number) => ({ from: at, to: at });
  const bits = brightUnits(200);
  const [tenth, hundredth] = [10 * unitSize, 100 * unitSize];

  it('ends a run before its unit, and the next run begins after it', () => {
    const runs = findRuns(encodeScan(bits, [markerAt(tenth + 4), markerAt(hundredth + 1)]));
    expect([runStarts(runs), runLengths(runs), stopReasons(runs)]).toEqual([
      [0, tenth + unitSize, hundredth + unitSize],
      [10, 89, 99],
      ['break', 'break', 'end'],
    ]);
  });

  it('ends a run between two units, and the next begins at once', () => {
    const runs = findRuns(encodeScan(bits, [markerAt(tenth), markerAt(hundredth)]));
    expect([runStarts(runs), runLengths(runs), stopReasons(runs)]).toEqual([
      [0, tenth, hundredth],
      [10, 90, 100],
      ['break', 'break', 'end'],
    ]);
  });

  it('is ignored before the data and at its start', () => {
    const runs = findRuns(encodeScan(bits, [5, tenth - 1, tenth].map(markerAt)), { from: tenth });
    expect([runStarts(runs), runLengths(runs)]).toEqual([[tenth], [190]]);
  });

  it('is passed over within a unit that is blank, unlike the next', () => {
    const scan = brightUnits(10) + blankUnit + brightUnits(100);
    const within = [tenth + 1, tenth + 2].map(markerAt);
    expect(runLengths(findRuns(encodeScan(scan, within)))).toEqual([111]);
    expect(runLengths(findRuns(encodeScan(scan, [...within, markerAt(hundredth + 5)])))).toEqual([101]);
    expect(runLengths(findRuns(encodeScan(scan, [...within, markerAt(tenth + 4 + 5)])))).toEqual([11, 99]);
  });

  it('is not followed by a search without a budget', () => {
    expect(runLengths(findRuns(encodeScan(bits, [markerAt(tenth)]), { budget: 0 }))).toEqual([10]);
  });

  it('costs little even if there are many', () => {
    let looks = 0;
    const look = (place: number): number => {
      looks += 1;
      return place;
    };
    const many = Array.from({ length: 10_000 }, (_, place) => ({
      get from(): number {
        return look(place);
      },
      get to(): number {
        return look(place);
      },
    }));
    expect(runLengths(findRuns(encodeScan(brightUnits(1300), many), { from: 10_000 }))).toEqual([50]);
    expect(looks).toBeLessThan(100);
  });
});

describe('a run of identical bytes', () => {
  it('ends a run before its first unit, and the next run begins after it', () => {
    const fill = { from: 20 * unitSize, to: 90 * unitSize };
    const runs = findRuns(encodeScan(brightUnits(200), [fill]));
    expect([runStarts(runs), runLengths(runs), stopReasons(runs)]).toEqual([
      [0, 90 * unitSize],
      [20, 110],
      ['break', 'end'],
    ]);
    const later = findRuns(encodeScan(brightUnits(200), [{ ...fill, from: fill.from + 1 }]));
    expect([runStarts(later), runLengths(later)]).toEqual([
      [0, 90 * unitSize],
      [21, 110],
    ]);
  });

  it('is at least one unit long', () => {
    const getCounts = (from: number, to: number): number[] =>
      runLengths(findRuns(encodeScan(brightUnits(200), [{ from, to }])));
    const at = 20 * unitSize;
    expect(getCounts(at, at + unitSize)).toEqual([20, 179]);
    expect([getCounts(at, at + unitSize - 1), getCounts(at + 1, at + unitSize)]).toEqual([[200], [200]]);
  });

  it('may be at the start of the data', () => {
    const runs = findRuns(encodeScan(brightUnits(200), [{ from: 10 * unitSize, to: 50 * unitSize }]), {
      from: 10 * unitSize,
    });
    expect([runStarts(runs), runLengths(runs)]).toEqual([[50 * unitSize], [150]]);
  });

  it('is ignored in an area of one colour, but a marker after it is not', () => {
    const scan = brightUnits(10) + blankUnit.repeat(200) + brightUnits(100);
    const fill = { from: 10 * unitSize, to: 110 * unitSize };
    expect(runLengths(findRuns(encodeScan(scan, [fill])))).toEqual([310]);
    const marker = { from: 120 * unitSize, to: 120 * unitSize };
    expect(runLengths(findRuns(encodeScan(scan, [fill, marker])))).toEqual([220, 90]);
  });
});
