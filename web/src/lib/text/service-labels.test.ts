import { expect, test } from 'vitest';
import { describeServiceTime } from './service-labels.ts';

const service = { startsAt: '2026-12-04T19:30:00.000Z', timeZone: 'America/New_York' };
const describe = (timeZone: string | undefined, locale = 'en-US') => describeServiceTime(service, { timeZone, locale });

test('names the place, and adds the reader’s time only if it differs', () => {
  const there = 'Friday, December 4, 2026 at 2:30 PM in New York';
  expect(describe('America/New_York')).toBe(there);
  expect(describe('America/Toronto')).toBe(there);
  expect(describe(undefined)).toBe(there);
  expect(describe('America/Chicago')).toBe(`${there} (1:30 PM your time)`);
});

test('adds the day if it is another one', () => {
  expect(describe('Pacific/Auckland')).toBe(
    'Friday, December 4, 2026 at 2:30 PM in New York (Saturday, December 5, 2026, 8:30 AM your time)',
  );
});

test('follows the reader’s variety of English', () => {
  expect(describe(undefined, 'en-GB')).toMatch(/^Friday,? 4 December 2026 at 14:30 in New York$/);
});
