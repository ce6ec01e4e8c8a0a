import { expect, test } from 'vitest';
import { placeOfTimeZone, timeZoneName } from './time-zones.ts';

test.each([
  ['America/New_York', 'New York time (Eastern Time)', 'in New York'],
  ['Europe/Berlin', 'Berlin time (Central European Time)', 'in Berlin'],
  ['America/Indiana/Indianapolis', 'Indianapolis time (Eastern Time)', 'in Indianapolis'],
  ['America/Port-au-Prince', 'Port-au-Prince time (Eastern Time)', 'in Port-au-Prince'],
  ['Asia/Singapore', 'Singapore time', 'in Singapore'],
  ['US/Eastern', 'Eastern Time', 'Eastern Time'],
  ['UTC', 'Coordinated Universal Time', 'UTC'],
])('%s is named as people say it', (timeZone, name, place) => {
  expect(timeZoneName(timeZone)).toBe(name);
  expect(placeOfTimeZone(timeZone)).toBe(place);
});
