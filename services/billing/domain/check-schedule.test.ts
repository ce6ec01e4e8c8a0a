import { describe, expect, it } from 'vitest';
import { canRepeatRequest, isAbandoned, nextCheckTime } from './check-schedule.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const day = 24 * 60;

describe('nextCheckTime', () => {
  it.each([
    [0, 1],
    [1, 5],
    [2, 15],
    [3, 60],
    [4, day],
    [40, day],
  ])('schedules the next check after %i checks in %i minutes', (checks, minutes) => {
    expect(nextCheckTime(checks, start)).toEqual(later(minutes));
  });
});

describe('isAbandoned', () => {
  it('is true for an intent that was not used for a day', () => {
    expect(isAbandoned(start, later(day - 1))).toBe(false);
    expect(isAbandoned(start, later(day))).toBe(true);
  });
});

describe('canRepeatRequest', () => {
  it('becomes false before the provider forgets the idempotency key', () => {
    expect(canRepeatRequest(start, later(day - 61))).toBe(true);
    expect(canRepeatRequest(start, later(day - 60))).toBe(false);
  });
});
