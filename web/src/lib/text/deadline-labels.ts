import { clockInZone, dateInZone, instantInPlace, placeOfTimeZone } from '@afterglow/proto/time-zones';
import type { Memorial } from '@afterglow/proto/types';
import { isOnServer } from '../routing/site.ts';
import { browserTimeZone, localTime } from './dates.ts';
import { pluralize } from './pluralize.ts';
import { readerLocale } from './reader-locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A weekday alone would be ambiguous from here on. */
const ambiguousWeekday = 6 * day;

export interface Deadline {
  readonly instant: string;
  /** The organizer's, in which the deadline was set. */
  readonly timeZone: string;
  readonly readerTimeZone: string;
  readonly locale: string;
}

export interface Reader {
  readonly timeZone: string;
  readonly locale: string;
}

/** The server does not know the reader's time zone and uses the organizer's. */
const getReader = ({ photoUploadTimeZone }: Pick<Memorial, 'photoUploadTimeZone'>): Reader => ({
  timeZone: isOnServer ? photoUploadTimeZone : browserTimeZone(),
  locale: readerLocale(),
});

export const toDeadline = (
  memorial: Pick<Memorial, 'photoUploadDeadline' | 'photoUploadTimeZone'>,
  reader = getReader(memorial),
): Deadline => ({
  instant: memorial.photoUploadDeadline,
  timeZone: memorial.photoUploadTimeZone,
  readerTimeZone: reader.timeZone,
  locale: reader.locale,
});

type MoreOfDay = Pick<Intl.DateTimeFormatOptions, 'month' | 'day' | 'year'>;

const weekdayIn = (timeZone: string, { instant, locale }: Deadline, more: MoreOfDay = {}): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', ...more, timeZone }).format(new Date(instant));

function isReadersTime({ instant, timeZone, readerTimeZone }: Deadline): boolean {
  const [there, here] = [localTime(instant, timeZone), localTime(instant, readerTimeZone)];
  return there.date === here.date && there.time === here.time;
}

/** 4:00 PM your time; with the weekday if it is another day. */
function readersTime(deadline: Deadline): string {
  const { instant, timeZone, readerTimeZone, locale } = deadline;
  const time = `${clockInZone(instant, readerTimeZone, locale)} your time`;
  const isSameDay = localTime(instant, timeZone).date === localTime(instant, readerTimeZone).date;
  return isSameDay ? time : `${weekdayIn(readerTimeZone, deadline)}, ${time}`;
}

/** Friday, November 27, 2026 at 6:00 PM; elsewhere followed by: in New York (Saturday, 10:00 AM your time). */
export function deadlineInFull(deadline: Deadline): string {
  const { instant, timeZone, locale } = deadline;
  if (!isReadersTime(deadline)) return `${instantInPlace(instant, timeZone, locale)} (${readersTime(deadline)})`;
  return `${dateInZone(instant, timeZone, locale)} at ${clockInZone(instant, timeZone, locale)}`;
}

/** Friday, November 27, 2026 (until 6:00 PM); elsewhere with both local times. */
export function lastDay(deadline: Deadline): string {
  const { instant, timeZone, locale } = deadline;
  const [day, time] = [dateInZone, clockInZone].map((inZone) => inZone(instant, timeZone, locale));
  if (isReadersTime(deadline)) return `${day} (until ${time})`;
  return `${day}, until ${time} ${placeOfTimeZone(timeZone)} (${readersTime(deadline)})`;
}

/** Friday; adds the date if the weekday is ambiguous, and the year if it is another one. */
function dayFrom(now: Date, deadline: Deadline): string {
  const { instant, timeZone } = deadline;
  if (new Date(instant).getTime() - now.getTime() < ambiguousWeekday) return weekdayIn(timeZone, deadline);
  const isThisYear = localTime(instant, timeZone).date.slice(0, 4) === localTime(now, timeZone).date.slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return weekdayIn(timeZone, deadline, { month: 'long', day: 'numeric', ...year });
}

function timeLeft(left: number): string {
  if (left >= day) return pluralize(Math.floor(left / day), 'more day');
  if (left >= hour) return pluralize(Math.floor(left / hour), 'more hour');
  return pluralize(Math.max(1, Math.floor(left / minute)), 'more minute');
}

/** Open until Friday, 6:00 PM (5 more days). */
export function describeTimeLeft(deadline: Deadline, now: Date): string {
  const { instant, timeZone, locale } = deadline;
  const left = new Date(instant).getTime() - now.getTime();
  if (left < 0) return 'No longer taking photos';
  const end = `Open until ${dayFrom(now, deadline)}, ${clockInZone(instant, timeZone, locale)}`;
  if (isReadersTime(deadline)) return `${end} (${timeLeft(left)})`;
  return `${end} ${placeOfTimeZone(timeZone)} (${readersTime(deadline)}; ${timeLeft(left)})`;
}
