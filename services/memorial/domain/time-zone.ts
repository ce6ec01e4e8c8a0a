import { Temporal } from '@js-temporal/polyfill';

/** Temporal also accepts offsets and whole date-times. */
const looksLikeName = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** Null for an unknown zone. */
export function knownTimeZone(name: string): string | null {
  if (!looksLikeName.test(name)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}
