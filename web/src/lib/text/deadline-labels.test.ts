import { describe, expect, test } from 'vitest';
import { deadlineInFull, describeTimeLeft, lastDay } from './deadline-labels.ts';

const newYork = 'America/New_York';
const deadlineAt = (instant: string, readerTimeZone = newYork, locale = 'en-US') => ({
  ...{ instant, timeZone: newYork, readerTimeZone, locale },
});

describe('describeTimeLeft', () => {
  test.each([
    ['2026-11-22T12:00:00-05:00', 'Open until Friday, 6:00 PM (5 more days)'],
    ['2026-11-26T17:59:00-05:00', 'Open until Friday, 6:00 PM (1 more day)'],
    ['2026-11-26T18:01:00-05:00', 'Open until Friday, 6:00 PM (23 more hours)'],
    ['2026-11-27T17:00:00-05:00', 'Open until Friday, 6:00 PM (1 more hour)'],
    ['2026-11-27T17:01:00-05:00', 'Open until Friday, 6:00 PM (59 more minutes)'],
    ['2026-11-27T17:59:59-05:00', 'Open until Friday, 6:00 PM (1 more minute)'],
    ['2026-11-27T18:00:00-05:00', 'Open until Friday, 6:00 PM (1 more minute)'],
    ['2026-11-27T18:00:01-05:00', 'No longer taking photos'],
  ])('formats the deadline at %s', (now, words) => {
    expect(describeTimeLeft(deadlineAt('2026-11-27T18:00:00-05:00'), new Date(now))).toBe(words);
  });

  test.each([
    ['2026-11-21T18:00:00-05:00', 'Open until Friday, November 27, 6:00 PM (6 more days)'],
    ['2026-11-21T18:01:00-05:00', 'Open until Friday, 6:00 PM (5 more days)'],
    ['2025-11-27T18:00:00-05:00', 'Open until Friday, November 27, 2026, 6:00 PM (365 more days)'],
  ])('adds the date when the weekday alone would be ambiguous: at %s', (now, words) => {
    expect(describeTimeLeft(deadlineAt('2026-11-27T18:00:00-05:00'), new Date(now))).toBe(words);
  });

  test('adds the place and the local time for an organizer who is elsewhere', () => {
    const deadline = deadlineAt('2026-11-27T18:00:00-05:00', 'Australia/Sydney');
    const words = 'Open until Friday, 6:00 PM in New York (Saturday, 10:00 AM your time; 4 more days)';
    expect(describeTimeLeft(deadline, new Date('2026-11-23T12:00:00-05:00'))).toBe(words);
  });
});

describe('deadlineInFull', () => {
  const sixPm = '2026-11-27T18:00:00-05:00';

  test.each([newYork, 'America/Toronto'])(
    'omits the zone when the reader’s clock shows the same time: %s',
    (readerTimeZone) => {
      expect(deadlineInFull(deadlineAt(sixPm, readerTimeZone))).toBe('Friday, November 27, 2026 at 6:00 PM');
    },
  );

  test.each([
    ['Australia/Brisbane', 'Saturday, 9:00 AM your time'],
    ['America/Los_Angeles', '3:00 PM your time'],
  ])('repeats it in the local time of a reader in %s', (readerTimeZone, theirs) => {
    const words = `Friday, November 27, 2026 at 6:00 PM in New York (${theirs})`;
    expect(deadlineInFull(deadlineAt(sixPm, readerTimeZone))).toBe(words);
  });
});

test('shows the organizer’s day, with place and local time for readers elsewhere', () => {
  const sixPm = '2026-11-27T18:00:00-05:00';
  expect(lastDay(deadlineAt(sixPm))).toBe('Friday, November 27, 2026 (until 6:00 PM)');
  expect(lastDay(deadlineAt(sixPm, 'Europe/Berlin'))).toBe(
    'Friday, November 27, 2026, until 6:00 PM in New York (Saturday, 12:00 AM your time)',
  );
});

test('formats day and time by the reader’s locale', () => {
  const deadline = deadlineAt('2026-11-27T18:00:00-05:00', 'Europe/London', 'en-GB');
  const inNewYork = '18:00 in New York (23:00 your time';
  expect(describeTimeLeft(deadline, new Date('2026-11-23T12:00:00-05:00'))).toBe(
    `Open until Friday, ${inNewYork}; 4 more days)`,
  );
  expect(describeTimeLeft(deadline, new Date('2026-11-01T12:00:00-05:00'))).toBe(
    `Open until Friday 27 November, ${inNewYork}; 26 more days)`,
  );
  expect(deadlineInFull(deadline)).toBe(`Friday, 27 November 2026 at ${inNewYork})`);
  expect(lastDay(deadline)).toBe(`Friday, 27 November 2026, until ${inNewYork})`);
});
