import { describe, expect, it } from 'vitest';
import { birthRules, deathRules, isPastDeadline } from './date-rules.ts';
import { newMemorial } from './memorial-values.ts';

const values = (birthDate: string) => ({ ...newMemorial(new Date('2026-05-01T12:00:00Z')), birthDate });

describe('the dates of a life', () => {
  it('rejects dates in the future and a death before the birth', () => {
    expect(birthRules.notInFuture('2999-01-01', values(''))).toBe('This day has yet to come.');
    expect(birthRules.notInFuture('1950-03-03', values(''))).toBe(true);
    expect(deathRules.order('1950-03-02', values('1950-03-03'))).toBe('This is before the date of birth.');
    expect(deathRules.order('1950-03-03', values('1950-03-03'))).toBe(true);
  });

  it('accepts missing dates', () => {
    expect(deathRules.order('', values('1950-03-03'))).toBe(true);
    expect(deathRules.order('1950-03-02', values(''))).toBe(true);
    expect(birthRules.notInFuture('', values(''))).toBe(true);
  });
});

describe('a year alone', () => {
  it('is rejected if it is in the future, but not if it is the current year', () => {
    const thisYear = new Date().getFullYear();
    expect(birthRules.notInFuture('2999', values(''))).toBe('This year has yet to come.');
    expect(birthRules.notInFuture(`${thisYear + 1}`, values(''))).toBe('This year has yet to come.');
    expect(birthRules.notInFuture(`${thisYear}`, values(''))).toBe(true);
  });

  it.each([
    { death: '1949', birth: '1950', expected: 'This is before the year of birth.' },
    { death: '1949-12-31', birth: '1950', expected: 'This is before the year of birth.' },
    { death: '1949', birth: '1950-03-03', expected: 'This is before the date of birth.' },
    { death: '1950', birth: '1950', expected: true },
    { death: '1950', birth: '1950-03-03', expected: true },
    { death: '1950-01-01', birth: '1950', expected: true },
    { death: '1949', birth: '195', expected: true },
    { death: '', birth: '1950', expected: true },
  ])('orders a death in $death and a birth in $birth by the year: $expected', ({ death, birth, expected }) => {
    expect(deathRules.order(death, values(birth))).toBe(expected);
  });

  it.each(['1', '194', '19x1'])('is incomplete as "%s"', (typed) => {
    expect(birthRules.wholeYear(typed, values(''))).toBe('Please type all four digits of the year.');
  });

  it.each(['', '1941', '1941-05-03'])('is complete or empty as "%s"', (typed) => {
    expect(birthRules.wholeYear(typed, values(''))).toBe(true);
  });
});

describe('isPastDeadline', () => {
  const now = new Date('2026-05-01T22:30:00Z');
  it.each([
    { deadlineDate: '2026-05-01', deadlineTime: '18:29', timeZone: 'America/New_York', expected: true },
    { deadlineDate: '2026-05-01', deadlineTime: '18:31', timeZone: 'America/New_York', expected: false },
    { deadlineDate: '2026-05-01', deadlineTime: '23:59', timeZone: 'Europe/Berlin', expected: true },
    { deadlineDate: '', deadlineTime: '23:59', timeZone: 'UTC', expected: false },
  ])('$deadlineDate $deadlineTime in $timeZone: $expected', ({ timeZone, expected, ...deadline }) => {
    expect(isPastDeadline(deadline, timeZone, now)).toBe(expected);
  });
});
