import type { WrittenDate } from './written-date.ts';
import { type CaptureDateSource, captureDateSources, type WrittenDates } from './written-dates.ts';

export interface CaptureDate extends WrittenDate {
  readonly source: CaptureDateSource;
}

/** Where clocks begin that were never set, or lost their battery. */
const clockStarts = ['1970-01-01', '1980-01-01', '2000-01-01'];
/** Of the first photograph. */
const firstYear = '1826';
const hourMs = 60 * 60_000;
/** Hours by which clocks differ from UTC, in the west and in the east. */
const [west, east] = [-12, 14];

const localAt = (now: Date, hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
const getDay = (local: string): string => local.slice(0, 10);

/** That it is now, somewhere on Earth. */
const isToday = ({ local }: WrittenDate, now: Date): boolean =>
  getDay(local) >= getDay(localAt(now, west)) && getDay(local) <= getDay(localAt(now, east));

const isPossible = ({ local }: WrittenDate, now: Date): boolean =>
  local >= firstYear && local <= localAt(now, east) && !clockStarts.includes(getDay(local));

/** Fields in which a person or a camera says when the photo was taken, and not when its file was made. */
const sayCapture: readonly CaptureDateSource[] = captureDateSources.slice(0, 4);

/** A scanner writes the day of the scan into every field; a day that differs was written by a person. */
function isDayOfFile(date: WrittenDate, { dates, isScan, modified }: WrittenDates, now: Date): boolean {
  if (!isScan) return false;
  const made = [dates.exif_digitized, dates.xmp_digitized, modified];
  return isToday(date, now) || made.some((other) => other && getDay(other.local) === getDay(date.local));
}

/**
 * The first date that can be believed. Where the best field that is filled in cannot be, the camera's clock was wrong: the
 * day of the file is then no better. Such a day counts for nothing either where it is the day on which the file is sent.
 */
export function findTrustedDate(written: WrittenDates, now: Date): CaptureDate | undefined {
  const { dates } = written;
  const isTrusted = (date: WrittenDate): boolean => isPossible(date, now) && !isDayOfFile(date, written, now);
  const isWrong = sayCapture.some((source) => dates[source] !== undefined);
  for (const source of captureDateSources) {
    const date = dates[source];
    if (!date || !isTrusted(date)) continue;
    if (sayCapture.includes(source) || (!isWrong && !isToday(date, now))) return { ...date, source };
  }
  return undefined;
}
