import { isYearAlone } from '@afterglow/proto/dates';
import type { Kysely } from 'kysely';

/** Life dates: YYYY-MM-DD, or YYYY if only the year is known. */
export interface LifeDates {
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

export interface WithLifeDates {
  birth_date: string | null;
  birth_year: number | null;
  death_date: string | null;
  death_year: number | null;
}

export const addLifeYears = (database: Kysely<unknown>, table: string): Promise<void> =>
  database.schema.alterTable(table).addColumn('birth_year', 'smallint').addColumn('death_year', 'smallint').execute();

const getDay = (lifeDate: string | null): string | null => (lifeDate && !isYearAlone(lifeDate) ? lifeDate : null);

const getYearAlone = (lifeDate: string | null): number | null =>
  lifeDate && isYearAlone(lifeDate) ? Number(lifeDate) : null;

export const lifeDateColumns = ({ birthDate, deathDate }: LifeDates) => ({
  birth_date: getDay(birthDate),
  birth_year: getYearAlone(birthDate),
  death_date: getDay(deathDate),
  death_year: getYearAlone(deathDate),
});

const getLifeDate = (day: string | null, year: number | null): string | null =>
  day ?? (year === null ? null : `${year}`.padStart(4, '0'));

export const toLifeDates = (row: Readonly<WithLifeDates>): LifeDates => ({
  birthDate: getLifeDate(row.birth_date, row.birth_year),
  deathDate: getLifeDate(row.death_date, row.death_year),
});
