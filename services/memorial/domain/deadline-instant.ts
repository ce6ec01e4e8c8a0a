import { Temporal } from '@js-temporal/polyfill';

/** An instant is written with four digits for the year, and Postgres has no year 0. */
const isWritable = ({ year }: Temporal.ZonedDateTime): boolean => year >= 1 && year <= 9999;

/**
 * The instant of a local time, YYYY-MM-DDTHH:MM, in a known zone; null where the calendar or the clock has no such time.
 * A time that the clocks skip moves forward by what they skip; of one that comes twice it is the first.
 */
export function deadlineInstant(local: string, timeZone: string): Date | null {
  try {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    return isWritable(zoned.withTimeZone('UTC')) ? new Date(zoned.epochMilliseconds) : null;
  } catch {
    return null;
  }
}
