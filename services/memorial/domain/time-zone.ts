import { Temporal } from '@js-temporal/polyfill';

/** Temporal also takes offsets and whole date-times for a zone: they are no names. */
const looksLikeName = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** The IANA zone of that name, in its usual capitals; null where there is none. */
export function knownTimeZone(name: string): string | null {
  if (!looksLikeName.test(name)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}
