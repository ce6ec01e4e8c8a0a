import { expect, test } from 'vitest';
import { lifeDates } from './life-dates.ts';

test('a lone date says whether it is the birth or the death', () => {
  expect(lifeDates('1950-03-03', null)).toBe('Born March 3rd, 1950');
  expect(lifeDates(null, '2025-11-02')).toBe('Died November 2nd, 2025');
  expect(lifeDates('1950-03-03', '2025-11-02')).toBe('March 3rd, 1950 – November 2nd, 2025');
  expect(lifeDates(null, null)).toBe('');
});
