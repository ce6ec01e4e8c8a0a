import { limits } from '@afterglow/proto/limits';

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface LocalTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

export function localTime(instant: string | Date, timeZone: string): LocalTime {
  // Swedish uses the order of ISO 8601.
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = text.format(new Date(instant)).split(' ');
  return { date, time };
}

export function defaultDeadline(now: Date): LocalTime {
  const last = new Date(now.getFullYear(), now.getMonth(), now.getDate() + limits.defaultDeadlineDays);
  const month = String(last.getMonth() + 1).padStart(2, '0');
  const dayOfMonth = String(last.getDate()).padStart(2, '0');
  return { date: `${last.getFullYear()}-${month}-${dayOfMonth}`, time: limits.defaultDeadlineTime };
}

export const isPast = (instant: string, now: Date): boolean => new Date(instant).getTime() < now.getTime();
