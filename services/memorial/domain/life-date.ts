import { isYearAlone } from '@afterglow/proto/dates';
import { Temporal } from '@js-temporal/polyfill';

/** Postgres has no year 0. */
export function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).year > 0;
  } catch {
    return false;
  }
}

export const isLifeDate = (text: string): boolean => (isYearAlone(text) ? Number(text) > 0 : isCalendarDate(text));
