import type { Memorial } from '@afterglow/proto/types';
import { browserTimeZone, localTime } from './dates.ts';
import { pluralize } from './pluralize.ts';
import { placeOfTimeZone } from './time-zones.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From here on a weekday alone could be the one of this week or of the next. */
const ambiguousWeekday = 6 * day;

export interface Deadline {
  readonly instant: string;
  /** The organizer's, in which the deadline was chosen. */
  readonly timeZone: string;
  readonly readerTimeZone: string;
}

export const deadlineOf = (memorial: Pick<Memorial, 'photoUploadDeadline' | 'photoUploadTimeZone'>): Deadline => ({
  instant: memorial.photoUploadDeadline,
  timeZone: memorial.photoUploadTimeZone,
  readerTimeZone: browserTimeZone(),
});

const inZone = (instant: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(instant));

const clock = (instant: string, timeZone: string): string =>
  inZone(instant, timeZone, { hour: 'numeric', minute: '2-digit' });

const fullDate = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

/** Two zones may well have the same time. */
function isReadersTime({ instant, timeZone, readerTimeZone }: Deadline): boolean {
  const [there, here] = [localTime(instant, timeZone), localTime(instant, readerTimeZone)];
  return there.date === here.date && there.time === here.time;
}

const placeUnlessHere = (deadline: Deadline): string =>
  isReadersTime(deadline) ? '' : ` ${placeOfTimeZone(deadline.timeZone)}`;

/** 4:00 PM your time; with the weekday where it is another day. */
function readersTime({ instant, timeZone, readerTimeZone }: Deadline): string {
  const time = `${clock(instant, readerTimeZone)} your time`;
  const isSameDay = localTime(instant, timeZone).date === localTime(instant, readerTimeZone).date;
  return isSameDay ? time : `${inZone(instant, readerTimeZone, { weekday: 'long' })}, ${time}`;
}

/** Friday, November 27, 2026 at 6:00 PM; elsewhere followed by: in New York (Saturday, 10:00 AM your time). */
export function deadlineInFull(deadline: Deadline): string {
  const { instant, timeZone } = deadline;
  const time = `${inZone(instant, timeZone, fullDate)} at ${clock(instant, timeZone)}`;
  return isReadersTime(deadline) ? time : `${time}${placeUnlessHere(deadline)} (${readersTime(deadline)})`;
}

/** The day on which it ended: Friday, November 27, 2026 (until 6:00 PM). */
export const lastDay = (deadline: Deadline): string =>
  `${inZone(deadline.instant, deadline.timeZone, fullDate)} (until ${clock(deadline.instant, deadline.timeZone)}${placeUnlessHere(deadline)})`;

/** Friday, or Friday, December 11 where that would not be enough, with the year where it is not this one. */
function dayFrom(now: Date, { instant, timeZone }: Deadline): string {
  if (new Date(instant).getTime() - now.getTime() < ambiguousWeekday) {
    return inZone(instant, timeZone, { weekday: 'long' });
  }
  const isThisYear = localTime(instant, timeZone).date.slice(0, 4) === localTime(now, timeZone).date.slice(0, 4);
  const { year, ...withoutYear } = fullDate;
  return inZone(instant, timeZone, isThisYear ? withoutYear : { ...withoutYear, year });
}

function timeLeft(left: number): string {
  if (left >= day) return pluralize(Math.floor(left / day), 'more day');
  if (left >= hour) return pluralize(Math.floor(left / hour), 'more hour');
  return pluralize(Math.max(1, Math.floor(left / minute)), 'more minute');
}

/** How long a memorial still takes photos: Open until Friday, 6:00 PM (5 more days). */
export function openUntil(deadline: Deadline, now: Date): string {
  const { instant, timeZone } = deadline;
  const left = new Date(instant).getTime() - now.getTime();
  if (left < 0) return 'No longer taking photos';
  return `Open until ${dayFrom(now, deadline)}, ${clock(instant, timeZone)}${placeUnlessHere(deadline)} (${timeLeft(left)})`;
}
