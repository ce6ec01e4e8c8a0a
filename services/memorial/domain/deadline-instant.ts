import { Temporal } from '@js-temporal/polyfill';

/** ISO years have four digits, and Postgres has no year 0. */
const isWritable = ({ year }: Temporal.ZonedDateTime): boolean => year >= 1 && year <= 9999;

/** @param local YYYY-MM-DDTHH:MM. A skipped time moves forward; of an ambiguous one, the first counts. */
export function deadlineInstant(local: string, timeZone: string): Date | null {
  try {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    return isWritable(zoned.withTimeZone('UTC')) ? new Date(zoned.epochMilliseconds) : null;
  } catch {
    return null;
  }
}
