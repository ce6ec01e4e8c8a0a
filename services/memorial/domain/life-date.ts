import { isYearAlone } from '@afterglow/proto/dates';
import { Temporal } from '@js-temporal/polyfill';

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. Postgres has no year 0. */
export function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).year > 0;
  } catch {
    return false;
  }
}

/** Whether a text is a day of the calendar or a year alone. Postgres has no year 0. */
export const isLifeDate = (text: string): boolean => (isYearAlone(text) ? Number(text) > 0 : isCalendarDate(text));
