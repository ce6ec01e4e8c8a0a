import { expect, test } from 'vitest';
import { instantInPlace, placeOfTimeZone, timeZoneName } from './time-zones.ts';

test.each([
  ['America/New_York', 'New York time (Eastern Time)', 'in New York'],
  ['Europe/Berlin', 'Berlin time (Central European Time)', 'in Berlin'],
  ['America/Indiana/Indianapolis', 'Indianapolis time (Eastern Time)', 'in Indianapolis'],
  ['America/Port-au-Prince', 'Port-au-Prince time (Eastern Time)', 'in Port-au-Prince'],
  ['Asia/Singapore', 'Singapore time', 'in Singapore'],
  ['US/Eastern', 'Eastern Time', 'Eastern Time'],
  ['UTC', 'Coordinated Universal Time', 'UTC'],
])('%s has a readable name', (timeZone, name, place) => {
  expect(timeZoneName(timeZone)).toBe(name);
  expect(placeOfTimeZone(timeZone)).toBe(place);
});

test.each([
  ['America/New_York', 'Friday, November 27, 2026 at 6:00 PM in New York'],
  ['Australia/Sydney', 'Saturday, November 28, 2026 at 10:00 AM in Sydney'],
  ['UTC', 'Friday, November 27, 2026 at 11:00 PM UTC'],
])('formats an instant in full in the time zone %s', (timeZone, words) => {
  expect(instantInPlace('2026-11-27T18:00:00-05:00', timeZone)).toBe(words);
});
