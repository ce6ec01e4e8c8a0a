import { expect, test } from 'vitest';
import { formatDateTime, formatDay, formatNumber } from './reader-formats.ts';

test('formats a day by the reader’s locale', () => {
  expect(formatDay('2026-11-22T12:00:00.000Z', 'en-US')).toBe('November 22, 2026');
  expect(formatDay('2026-11-22T12:00:00.000Z', 'en-GB')).toBe('22 November 2026');
});

test('formats a time by the reader’s clock', () => {
  const noon = '2026-11-22T13:05:00';
  expect(formatDateTime(noon, 'en-US')).toBe('November 22, 2026 at 1:05 PM');
  expect(formatDateTime(noon, 'en-GB')).toBe('22 November 2026 at 13:05');
});

test('formats groups and fractions of a number by the reader’s locale', () => {
  expect(formatNumber(1234.56, { maximumFractionDigits: 1 }, 'en-US')).toBe('1,234.6');
  expect(formatNumber(1234.56, { maximumFractionDigits: 1 }, 'en-ZA')).toBe('1\u00a0234,6');
  expect(formatNumber(1234567, {}, 'en-IN')).toBe('12,34,567');
});
