import { describe, expect, test } from 'vitest';
import { deadlineInWords, defaultDeadline, inFull, isPast, localTime } from './dates.ts';

const now = new Date('2026-03-03T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the deadline in words', () => {
  test.each([
    [7 * day + 11 * hour, 'Open for 7 more days'],
    [5 * day, 'Open for 5 more days'],
    [day, 'Open for 1 more day'],
    [day - minute, 'Open for 23 more hours'],
    [hour, 'Open for 1 more hour'],
    [hour - 1, 'Open for 59 more minutes'],
    [1000, 'Open for 1 more minute'],
    [-1, 'Closed for photos'],
  ])('%i ms from now', (left, words) => {
    expect(deadlineInWords(later(left), now)).toBe(words);
  });
});

test('a deadline is past after its instant', () => {
  expect(isPast(later(0), now)).toBe(false);
  expect(isPast(later(-1), now)).toBe(true);
});

test('a deadline in full is in the zone of the organizer, which it names', () => {
  expect(inFull('2025-11-28T22:59:00Z', 'Europe/Berlin')).toBe(
    'Friday, November 28, 2025 at 11:59 PM Central European Standard Time',
  );
});

test('calendar and clock at an instant follow the zone', () => {
  expect(localTime('2025-11-28T22:59:00Z', 'Europe/Berlin')).toEqual({ date: '2025-11-28', time: '23:59' });
  expect(localTime('2025-11-28T22:59:00Z', 'Pacific/Auckland')).toEqual({ date: '2025-11-29', time: '11:59' });
});

test('the default deadline is seven days from today at 23:59, over the end of a month', () => {
  expect(defaultDeadline(new Date(2026, 1, 25, 0, 30))).toEqual({ date: '2026-03-04', time: '23:59' });
});
