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

/** Requests that each reading adds. */
function added(...readings: Reading[]): number[] {
  const increments = createIncrements();
  return readings.map((reading) => increments.of(reading).reduce((sum, { counts }) => sum + counts.requests, 0));
}

describe('counters', () => {
  it('add what they grew by between readings', () => {
    expect(added(readingAt(hour, { a: { requests: 10 } }), readingAt(hour + 1, { a: { requests: 15 } }))).toEqual([
      0, 5,
    ]);
  });

  it('count from zero where a process started again, though it has counted more by then', () => {
    const restarted = { requests: 12, startedAt: hour };
    expect(added(readingAt(hour, { a: { requests: 10 } }), readingAt(hour + minute, { a: restarted }))).toEqual([
      0, 12,
    ]);
  });

  it('count from zero where they are lower than before', () => {
    expect(added(readingAt(hour, { a: { requests: 10 } }), readingAt(hour + 1, { a: { requests: 4 } }))).toEqual([
      0, 4,
    ]);
  });

  it('that no request has touched are at zero', () => {
    expect(added(readingAt(hour, { a: {} }), readingAt(hour + 1, { a: { requests: 2 } }))).toEqual([0, 2]);
  });

  it('keep what a process counted that went away, and do not count it again when it comes back', () => {
    const away = [readingAt(hour + 1, {}), readingAt(hour + 2, { b: {} })];
    const back = readingAt(hour + minute, { a: { requests: 16 }, b: {} });
    expect(added(readingAt(hour, { a: { requests: 10 } }), ...away, back)).toEqual([0, 0, 0, 6]);
  });
});

describe('what was counted before the first reading', () => {
  it('is left out: nobody knows when it was', () => {
    expect(added(readingAt(hour, { a: { requests: 10 } }))).toEqual([0]);
  });

  it('counts where all processes started just before it', () => {
    const young = { requests: 10, startedAt: hour - minute };
    expect(added(readingAt(hour, { a: young }))).toEqual([10]);
    expect(added(readingAt(hour, { a: young, b: { requests: 3 } }))).toEqual([0]);
  });

  it('is left out of a process that was there before and is found later', () => {
    expect(added(readingAt(hour, { a: {} }), readingAt(hour + 1, { a: {}, b: { requests: 7 } }))).toEqual([0, 0]);
  });

  it('counts for a process that started since', () => {
    const fresh = { requests: 7, startedAt: hour + 1 };
    expect(added(readingAt(hour, { a: {} }), readingAt(hour + minute, { a: {}, b: fresh }))).toEqual([0, 7]);
  });
});
