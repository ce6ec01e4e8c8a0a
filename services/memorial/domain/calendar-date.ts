import { Temporal } from '@js-temporal/polyfill';

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. Postgres has no year 0. */
export function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).year > 0;
  } catch {
    return false;
  }
}
