import { describe, expect, it } from 'vitest';
import { lifeDateColumns, toLifeDates } from './life-dates.ts';

const none = { birth_date: null, birth_year: null, death_date: null, death_year: null };

describe('the dates of a life', () => {
  it.each([
    { birthDate: '1941-05-03', deathDate: '2020' },
    { birthDate: '1941', deathDate: '2020-03-05' },
    { birthDate: '0941', deathDate: null },
    { birthDate: null, deathDate: null },
  ])('come back as they were kept: %j', (dates) => {
    expect(toLifeDates(lifeDateColumns(dates))).toEqual(dates);
  });

  it('store a date and a year in separate columns', () => {
    const columns = lifeDateColumns({ birthDate: '1941-05-03', deathDate: '2020' });
    expect(columns).toEqual({ ...none, birth_date: '1941-05-03', death_year: 2020 });
  });

  it('prefer a date to the year that an older release left', () => {
    expect(toLifeDates({ ...none, birth_date: '1942-01-02', birth_year: 1941 }).birthDate).toBe('1942-01-02');
  });
});
