import type { WrittenDate } from './written-date.ts';
import { type CaptureDateSource, captureDateSources, type WrittenDates } from './written-dates.ts';

export interface CaptureDate extends WrittenDate {
  readonly source: CaptureDateSource;
}

/** The first day of a clock that was never set. */
const clockStarts = ['1970-01-01', '1980-01-01', '2000-01-01'];
const firstYear = '1826';
const hourMs = 60 * 60_000;
const [west, east] = [-12, 14];

const localAt = (now: Date, hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
const getDay = (local: string): string => local.slice(0, 10);

const isToday = ({ local }: WrittenDate, now: Date): boolean =>
  getDay(local) >= getDay(localAt(now, west)) && getDay(local) <= getDay(localAt(now, east));

const isPossible = ({ local }: WrittenDate, now: Date): boolean =>
  local >= firstYear && local <= localAt(now, east) && !clockStarts.includes(getDay(local));

/** The others may as well be when the file was made. */
const sayCapture: readonly CaptureDateSource[] = captureDateSources.slice(0, 4);

/** A scanner writes the day of the scan into every field; a person wrote a day that differs. */
function isDayOfFile(date: WrittenDate, { dates, isScan, modified }: WrittenDates, now: Date): boolean {
  if (!isScan) return false;
  const made = [dates.exif_digitized, dates.xmp_digitized, modified];
  return isToday(date, now) || made.some((other) => other && getDay(other.local) === getDay(date.local));
}

/** The first credible date. If the best field present is not credible, the clock was wrong, and later fields are not used. */
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
