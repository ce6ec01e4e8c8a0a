import { describe, expect, it } from 'vitest';
import { createIncrements } from './increments.ts';
import type { Reading } from './reading.ts';

const minute = 60_000;
const hour = 60 * minute;
const getStart = (ms: number) => ms / 1000;

interface Seen {
  readonly requests?: number;
  readonly startedAt?: number;
}

const readingAt = (ms: number, processes: Readonly<Record<string, Seen>>): Reading => ({
  at: ms,
  shared: [],
  processes: new Map(
    Object.entries(processes).map(([address, { requests, startedAt = 0 }]) => [
      address,
      {
        service: 'web',
        values: { startedAt: getStart(startedAt), ...(requests === undefined ? {} : { requests }) },
      },
    ]),
  ),
});

function added(...readings: Reading[]): number[] {
  const increments = createIncrements();
  return readings.map((reading) => increments.of(reading).reduce((sum, { counts }) => sum + counts.requests, 0));
}

describe('counters', () => {
  it('add their growth between readings', () => {
    expect(added(readingAt(hour, { a: { requests: 10 } }), readingAt(hour + 1, { a: { requests: 15 } }))).toEqual([
      0, 5,
    ]);
  });

  it('count from zero after a restart, even if they exceed the earlier count', () => {
    const restarted = { requests: 12, startedAt: hour };
    expect(added(readingAt(hour, { a: { requests: 10 } }), readingAt(hour + minute, { a: restarted }))).toEqual([
      0, 12,
    ]);
  });

  it('count from zero if they are lower than before', () => {
    expect(added(readingAt(hour, { a: { requests: 10 } }), readingAt(hour + 1, { a: { requests: 4 } }))).toEqual([
      0, 4,
    ]);
  });

  it('without a request are at zero', () => {
    expect(added(readingAt(hour, { a: {} }), readingAt(hour + 1, { a: { requests: 2 } }))).toEqual([0, 2]);
  });

  it('keep the counts of a process that disappears, and do not repeat them when it returns', () => {
    const away = [readingAt(hour + 1, {}), readingAt(hour + 2, { b: {} })];
    const back = readingAt(hour + minute, { a: { requests: 16 }, b: {} });
    expect(added(readingAt(hour, { a: { requests: 10 } }), ...away, back)).toEqual([0, 0, 0, 6]);
  });
});

describe('the count before the first reading', () => {
  it('is left out, as its time is unknown', () => {
    expect(added(readingAt(hour, { a: { requests: 10 } }))).toEqual([0]);
  });

  it('is included if all processes started just before it', () => {
    const young = { requests: 10, startedAt: hour - minute };
    expect(added(readingAt(hour, { a: young }))).toEqual([10]);
    expect(added(readingAt(hour, { a: young, b: { requests: 3 } }))).toEqual([0]);
  });

  it('is left out for an older process that is found later', () => {
    expect(added(readingAt(hour, { a: {} }), readingAt(hour + 1, { a: {}, b: { requests: 7 } }))).toEqual([0, 0]);
  });

  it('is included for a process that has started since', () => {
    const fresh = { requests: 7, startedAt: hour + 1 };
    expect(added(readingAt(hour, { a: {} }), readingAt(hour + minute, { a: {}, b: fresh }))).toEqual([0, 7]);
  });
});
