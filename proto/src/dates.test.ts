import { describe, expect, it } from 'vitest';
import { formatLifeDates, formatLongDate } from './dates.ts';

describe('formatLongDate', () => {
  it.each([
    ['1950-03-03', 'March 3rd, 1950'],
    ['2020-03-05', 'March 5th, 2020'],
    ['1999-01-01', 'January 1st, 1999'],
    ['1999-02-02', 'February 2nd, 1999'],
    ['1999-04-11', 'April 11th, 1999'],
    ['1999-05-12', 'May 12th, 1999'],
    ['1999-06-13', 'June 13th, 1999'],
    ['1999-07-20', 'July 20th, 1999'],
    ['1999-08-21', 'August 21st, 1999'],
    ['1999-09-22', 'September 22nd, 1999'],
    ['1999-10-23', 'October 23rd, 1999'],
    ['1999-11-30', 'November 30th, 1999'],
    ['1999-12-31', 'December 31st, 1999'],
  ])('formats %s as %s', (date, words) => {
    expect(formatLongDate(date)).toBe(words);
  });

  it.each([
    ['1941', '1941'],
    ['0941', '941'],
  ])('formats the year %s alone as %s', (year, words) => {
    expect(formatLongDate(year)).toBe(words);
  });

  it.each(['', 'soon', '194', '19411', '1950-13-01', '1950-00-10', '1950-01-00', '1950-01-32'])(
    'returns %j unchanged',
    (text) => {
      expect(formatLongDate(text)).toBe(text);
    },
  );
});

describe('formatLifeDates', () => {
  it('joins both dates with an en dash', () => {
    expect(formatLifeDates('1950-03-03', '2020-03-05')).toBe('March 3rd, 1950 – March 5th, 2020');
  });

  it('labels a single date as birth or death', () => {
    expect(formatLifeDates('1950-03-03', null)).toBe('Born March 3rd, 1950');
    expect(formatLifeDates(null, '2020-03-05')).toBe('Died March 5th, 2020');
  });

  it('shows a year as it is, also with a full date', () => {
    expect(formatLifeDates('1941', '2020')).toBe('1941 – 2020');
    expect(formatLifeDates('1941', '2020-03-05')).toBe('1941 – March 5th, 2020');
    expect(formatLifeDates('1941', null)).toBe('Born 1941');
    expect(formatLifeDates(null, '2020')).toBe('Died 2020');
  });

  it('is empty without dates', () => {
    expect(formatLifeDates(null, null)).toBe('');
  });
});
