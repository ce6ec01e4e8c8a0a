import { clockInZone, dateInZone, instantInPlace } from '@afterglow/proto/time-zones';
import { localTime } from './dates.ts';

interface ServiceTime {
  readonly startsAt: string;
  /** Of the place. */
  readonly timeZone: string;
}

interface ServiceReader {
  /** Undefined on the server. */
  readonly timeZone: string | undefined;
  readonly locale: string;
}

/** Friday, December 4, 2026 at 2:30 PM in New York; elsewhere followed by (8:30 PM your time). */
export function describeServiceTime({ startsAt, timeZone }: ServiceTime, reader: ServiceReader): string {
  const there = instantInPlace(startsAt, timeZone, reader.locale);
  if (reader.timeZone === undefined) return there;
  const [place, here] = [localTime(startsAt, timeZone), localTime(startsAt, reader.timeZone)];
  if (place.date === here.date && place.time === here.time) return there;
  const clock = `${clockInZone(startsAt, reader.timeZone, reader.locale)} your time`;
  const day = place.date === here.date ? '' : `${dateInZone(startsAt, reader.timeZone, reader.locale)}, `;
  return `${there} (${day}${clock})`;
}
