import { formatLifeDates } from '@afterglow/proto/dates';
import { clockInZone, dateInZone } from '@afterglow/proto/time-zones';
import type { Memorial } from '@afterglow/proto/types';
import { localTime } from '../../lib/text/dates.ts';
import { readerLocale } from '../../lib/text/reader-locale.ts';
import type { CardContent } from './design/layouts.ts';

type About = Pick<Memorial, 'deceasedName' | 'birthDate' | 'deathDate' | 'photoUploadDeadline' | 'photoUploadTimeZone'>;

const endOfDay = '23:59';

/** The time is left out if it is the end of the day. */
function describeDeadline({ photoUploadDeadline: instant, photoUploadTimeZone: timeZone }: About, locale: string) {
  const day = dateInZone(instant, timeZone, locale);
  const isEndOfDay = localTime(instant, timeZone).time === endOfDay;
  return isEndOfDay ? `Until ${day}` : `Until ${day} at ${clockInZone(instant, timeZone, locale)}`;
}

export const cardContent = (memorial: About, link: string, locale = readerLocale()): CardContent => ({
  name: memorial.deceasedName,
  dates: formatLifeDates(memorial.birthDate, memorial.deathDate) || undefined,
  until: describeDeadline(memorial, locale),
  address: link.replace(/^https?:\/\//, ''),
});
