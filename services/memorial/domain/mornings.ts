import { Temporal } from '@js-temporal/polyfill';

const plainTime = '08:00';

const inZone = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

const toMorning = (date: Temporal.PlainDate, timeZone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);

/** The first 8:00 after the instant, by the clocks of the zone. */
export function nextMorning(instant: Date, timeZone: string): Date {
  const today = inZone(instant, timeZone).toPlainDate();
  const morning = toMorning(today, timeZone);
  return morning > instant ? morning : toMorning(today.add({ days: 1 }), timeZone);
}

/** 8:00 of the day that many days before the instant's, by the clocks of the zone. */
export const precedingMorning = (instant: Date, timeZone: string, days: number): Date =>
  toMorning(inZone(instant, timeZone).toPlainDate().subtract({ days }), timeZone);
