import { Temporal } from '@js-temporal/polyfill';

/** An instant is written with four digits for the year, and Postgres has no year 0. */
const isWritable = ({ year }: Temporal.ZonedDateTime): boolean => year >= 1 && year <= 9999;

/** `local` is YYYY-MM-DDTHH:MM; null where there is none. One that is skipped moves forward; of two, the first. */
export function deadlineInstant(local: string, timeZone: string): Date | null {
  try {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    return isWritable(zoned.withTimeZone('UTC')) ? new Date(zoned.epochMilliseconds) : null;
  } catch {
    return null;
  }
}
