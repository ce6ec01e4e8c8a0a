import { describe, expect, it } from 'vitest';
import { blank, counts, encodeScan, find, places, size, stops, units } from '../coding/plain-units.fixture.ts';

describe('a marker that has no place in the data', () => {
  const markerAt = (at: number) => ({ from: at, to: at });
  const bits = units(200);
  const [tenth, hundredth] = [10 * size, 100 * size];

  it('ends a run before the unit in which it stands, and the next begins behind it', () => {
    const runs = find(encodeScan(bits, [markerAt(tenth + 4), markerAt(hundredth + 1)]));
    expect([places(runs), counts(runs), stops(runs)]).toEqual([
      [0, tenth + size, hundredth + size],
      [10, 89, 99],
      ['break', 'break', 'end'],
    ]);
  });

  it('ends a run between two units, and the next begins at once', () => {
    const runs = find(encodeScan(bits, [markerAt(tenth), markerAt(hundredth)]));
    expect([places(runs), counts(runs), stops(runs)]).toEqual([
      [0, tenth, hundredth],
      [10, 90, 100],
      ['break', 'break', 'end'],
    ]);
  });

  it('is nothing before the data, nor where that begins', () => {
    const runs = find(encodeScan(bits, [5, tenth - 1, tenth].map(markerAt)), { from: tenth });
    expect([places(runs), counts(runs)]).toEqual([[tenth], [190]]);
  });

  it('is passed over within a unit that is blank, unlike the next', () => {
    const scan = units(10) + blank + units(100);
    const within = [tenth + 1, tenth + 2].map(markerAt);
    expect(counts(find(encodeScan(scan, within)))).toEqual([111]);
    expect(counts(find(encodeScan(scan, [...within, markerAt(hundredth + 5)])))).toEqual([101]);
    expect(counts(find(encodeScan(scan, [...within, markerAt(tenth + 4 + 5)])))).toEqual([11, 99]);
  });

  it('is not searched behind without any attempts', () => {
    expect(counts(find(encodeScan(bits, [markerAt(tenth)]), { budget: 0 }))).toEqual([10]);
  });

  it('costs little where there are many, as a file may have as many intervals', () => {
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
    expect(counts(find(encodeScan(units(1300), many), { from: 10_000 }))).toEqual([50]);
    expect(looks).toBeLessThan(100);
  });
});

describe('a part of bytes alike', () => {
  it('ends a run before the first unit within it, and the next begins behind it', () => {
    const fill = { from: 20 * size, to: 90 * size };
    const runs = find(encodeScan(units(200), [fill]));
    expect([places(runs), counts(runs), stops(runs)]).toEqual([
      [0, 90 * size],
      [20, 110],
      ['break', 'end'],
    ]);
    const later = find(encodeScan(units(200), [{ ...fill, from: fill.from + 1 }]));
    expect([places(later), counts(later)]).toEqual([
      [0, 90 * size],
      [21, 110],
    ]);
  });

  it('is one unit long at least', () => {
    const getCounts = (from: number, to: number): number[] => counts(find(encodeScan(units(200), [{ from, to }])));
    const at = 20 * size;
    expect(getCounts(at, at + size)).toEqual([20, 179]);
    expect([getCounts(at, at + size - 1), getCounts(at + 1, at + size)]).toEqual([[200], [200]]);
  });

  it('may be where the data begins', () => {
    const runs = find(encodeScan(units(200), [{ from: 10 * size, to: 50 * size }]), { from: 10 * size });
    expect([places(runs), counts(runs)]).toEqual([[50 * size], [150]]);
  });

  it('is passed over where it is of one colour, and a marker behind it is not', () => {
    const scan = units(10) + blank.repeat(200) + units(100);
    const fill = { from: 10 * size, to: 110 * size };
    expect(counts(find(encodeScan(scan, [fill])))).toEqual([310]);
    const marker = { from: 120 * size, to: 120 * size };
    expect(counts(find(encodeScan(scan, [fill, marker])))).toEqual([220, 90]);
  });
});
