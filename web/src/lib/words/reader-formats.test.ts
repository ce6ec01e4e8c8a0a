import { expect, test } from 'vitest';
import { dayInWords, numberInWords, timeInWords } from './reader-formats.ts';

test('a day is formatted in words, as the reader writes them', () => {
  expect(dayInWords('2026-11-22T12:00:00.000Z', 'en-US')).toBe('November 22, 2026');
  expect(dayInWords('2026-11-22T12:00:00.000Z', 'en-GB')).toBe('22 November 2026');
});

test('a time is formatted by the clock of the reader', () => {
  const noon = '2026-11-22T13:05:00';
  expect(timeInWords(noon, 'en-US')).toBe('November 22, 2026 at 1:05 PM');
  expect(timeInWords(noon, 'en-GB')).toBe('22 November 2026 at 13:05');
});

test('a number is grouped, and its fraction marked, as the reader does', () => {
  expect(numberInWords(1234.56, { maximumFractionDigits: 1 }, 'en-US')).toBe('1,234.6');
  expect(numberInWords(1234.56, { maximumFractionDigits: 1 }, 'en-ZA')).toBe('1\u00a0234,6');
  expect(numberInWords(1234567, {}, 'en-IN')).toBe('12,34,567');
});
