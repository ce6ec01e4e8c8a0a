import { expect, test } from 'vitest';
import { hours, minutes, timeConfirmation, withHour, withMinute } from './time-of-day.ts';

test('hours range from 00 to 23, minutes from 00 to 59', () => {
  expect([hours.length, hours[0], hours.slice(-1)[0]]).toEqual([24, '00', '23']);
  expect([minutes.length, minutes[0], minutes.slice(-1)[0]]).toEqual([60, '00', '59']);
});

test('hours and minutes can be changed separately', () => {
  expect(withHour('23:59', '07')).toBe('07:59');
  expect(withMinute('23:59', '05')).toBe('23:05');
});

test('a time is complete or empty', () => {
  expect(withHour('', '07')).toBe('07:00');
  expect(withMinute('', '05')).toBe('00:05');
  expect(withHour('23:59', '')).toBe('');
  expect(withMinute('23:59', '')).toBe('');
});

test.each([
  ['23:59', 'That’s 11:59 PM'],
  ['18:00', 'That’s 6:00 PM'],
  ['12:30', 'That’s 12:30 PM'],
  ['00:05', 'That’s 12:05 AM'],
  ['09:00', 'That’s 9:00 AM'],
  ['12:00', 'That’s noon'],
  ['00:00', 'That’s midnight, as the day begins'],
  ['', 'Choose the hour and minutes'],
])('describes the chosen time %j', (time, words) => {
  expect(timeConfirmation(time)).toBe(words);
});

test('describes the chosen time by the reader’s clock', () => {
  expect(timeConfirmation('23:59', 'en-GB')).toBe('That’s 23:59');
  expect(timeConfirmation('00:05', 'en-GB')).toBe('That’s 00:05');
  expect(timeConfirmation('18:00', 'en-AU')).toBe('That’s 6:00 pm');
});
