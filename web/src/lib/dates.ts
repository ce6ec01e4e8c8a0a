import { limits } from '@afterglow/proto/limits';
import { counted } from './counted.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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

/** An instant in full, in the organizer's zone, which is named: Friday, November 28, 2025 at 11:59 PM Central European Standard Time. */
export const inFull = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'long',
  }).format(new Date(instant));

export const isPast = (instant: string, now: Date): boolean => new Date(instant).getTime() < now.getTime();

/** How long a memorial still takes photos: Open for 5 more days. */
export function deadlineInWords(instant: string, now: Date): string {
  const left = new Date(instant).getTime() - now.getTime();
  if (left < 0) return 'Closed for photos';
  if (left >= day) return openFor(Math.floor(left / day), 'day');
  if (left >= hour) return openFor(Math.floor(left / hour), 'hour');
  return openFor(Math.max(1, Math.floor(left / minute)), 'minute');
}

const openFor = (count: number, unit: string): string => `Open for ${counted(count, `more ${unit}`)}`;
