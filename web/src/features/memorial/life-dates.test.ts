import { expect, test } from 'vitest';
import { bothDates } from './life-dates.ts';

test('formats both dates, or nothing', () => {
  expect(bothDates({ birthDate: '1950-03-03', deathDate: '2025-11-02' })).toBe('March 3rd, 1950 – November 2nd, 2025');
  expect(bothDates({ birthDate: '1941', deathDate: '2020' })).toBe('1941 – 2020');
  expect(bothDates({ birthDate: '1950-03-03', deathDate: null })).toBeUndefined();
  expect(bothDates({ birthDate: null, deathDate: '2025-11-02' })).toBeUndefined();
});
