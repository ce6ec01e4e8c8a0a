import { expect, test } from 'vitest';
import { defaultDeadline, isPast, localTime } from './dates.ts';

const now = new Date('2026-03-03T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

test('a deadline is past after its instant', () => {
  expect(isPast(later(0), now)).toBe(false);
  expect(isPast(later(-1), now)).toBe(true);
});

test('date and time at an instant follow the zone', () => {
  expect(localTime('2025-11-28T22:59:00Z', 'Europe/Berlin')).toEqual({ date: '2025-11-28', time: '23:59' });
  expect(localTime('2025-11-28T22:59:00Z', 'Pacific/Auckland')).toEqual({ date: '2025-11-29', time: '11:59' });
});

test('the default deadline is seven days from today at 23:59, even across the end of a month', () => {
  expect(defaultDeadline(new Date(2026, 1, 25, 0, 30))).toEqual({ date: '2026-03-04', time: '23:59' });
});
