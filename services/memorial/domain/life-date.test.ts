import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, isLifeDate } from './life-date.ts';

describe('isLifeDate', () => {
  it.each(['1941', '0001', '9999', '1941-05-03', '2020-02-29'])('accepts %s', (text) => {
    expect(isLifeDate(text)).toBe(true);
  });

  it.each(['0000', '194', '19411', '-1941', '1941-', '1941-05', '2021-02-29', 'about 1941', ''])(
    'refuses "%s"',
    (text) => {
      expect(isLifeDate(text)).toBe(false);
    },
  );
});

const padded = (value: number, length: number) => String(value).padStart(length, '0');

describe('isCalendarDate', () => {
  it.each(['2020-02-29', '2000-02-29', '1899-12-31', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2020-02-30',
    '2021-02-29',
    '1900-02-29',
    '2020-04-31',
    '2020-13-01',
    '2020-00-10',
    '2020-01-00',
    '0000-01-01',
  ])('refuses %s', (text) => expect(isCalendarDate(text)).toBe(false));

  it('accepts exactly the days that exist in the calendar', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), number(14), number(33), (year, month, day) => {
        const text = `${year}-${padded(month, 2)}-${padded(day, 2)}`;
        const back = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(`${text}T`);
        expect(isCalendarDate(text)).toBe(back);
      }),
    );
  });
});
