import { limits } from '@afterglow/proto/limits';

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface LocalTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

/** What calendar and clock show at an instant in a zone. */
export function localTime(instant: string | Date, timeZone: string): LocalTime {
  // Swedish writes dates and times in the order of ISO 8601.
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = text.format(new Date(instant)).split(' ');
  return { date, time };
}

/** Seven days from today at 23:59, by the calendar of the person who looks at the form. */
export function defaultDeadline(now: Date): LocalTime {
  const last = new Date(now.getFullYear(), now.getMonth(), now.getDate() + limits.defaultDeadlineDays);
  const month = String(last.getMonth() + 1).padStart(2, '0');
  const dayOfMonth = String(last.getDate()).padStart(2, '0');
  return { date: `${last.getFullYear()}-${month}-${dayOfMonth}`, time: limits.defaultDeadlineTime };
}

export const isPast = (instant: string, now: Date): boolean => new Date(instant).getTime() < now.getTime();
