import { isYearAlone } from '@afterglow/proto/dates';
import { localTime } from '../../lib/text/dates.ts';
import { isDay, type MemorialValues } from './memorial-values.ts';

type Rule = (value: string, values: MemorialValues) => string | true;

/** A death date is meant in the reader's time zone. */
const today = (): string => localTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;

const isWhole = (value: string): boolean => isDay(value) || isYearAlone(value);

/** Compares by year if either date is a year alone. */
function isBefore(value: string, other: string): boolean {
  const precision = isYearAlone(value) || isYearAlone(other) ? 4 : undefined;
  return value.slice(0, precision) < other.slice(0, precision);
}

const wholeYear: Rule = (value) => value === '' || isWhole(value) || 'Please type all four digits of the year.';

const notInFuture: Rule = (value) => {
  if (value === '' || !isBefore(today(), value)) return true;
  return isYearAlone(value) ? 'This year has yet to come.' : 'This day has yet to come.';
};

const order: Rule = (value, { birthDate }) => {
  if (!isWhole(value) || !isWhole(birthDate) || !isBefore(value, birthDate)) return true;
  return `This is before the ${isYearAlone(birthDate) ? 'year' : 'date'} of birth.`;
};

export const birthRules = { wholeYear, notInFuture } satisfies Record<string, Rule>;

export const deathRules = { wholeYear, notInFuture, order } satisfies Record<string, Rule>;

export function isPastDeadline(
  { deadlineDate, deadlineTime }: Pick<MemorialValues, 'deadlineDate' | 'deadlineTime'>,
  timeZone: string,
  now = new Date(),
): boolean {
  const { date, time } = localTime(now, timeZone);
  return deadlineDate !== '' && deadlineTime !== '' && `${deadlineDate}T${deadlineTime}` < `${date}T${time}`;
}

export const pastDeadline = {
  creation: 'This is in the past. Choose a day on which photos can still be sent.',
  edit: 'This is in the past: no more photos can be uploaded. Is that what you want?',
} as const;
