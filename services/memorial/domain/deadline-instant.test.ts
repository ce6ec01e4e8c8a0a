import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineInstant } from './deadline-instant.ts';

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'];
const halfHours = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

describe('deadlineInstant', () => {
  it.each([
    ['2026-07-01T23:59', 'America/New_York', '2026-07-02T03:59:00.000Z'],
    ['2026-07-01T23:59', 'Europe/Berlin', '2026-07-01T21:59:00.000Z'],
    ['2026-07-01T23:59', 'Asia/Kolkata', '2026-07-01T18:29:00.000Z'],
    ['1985-07-01T23:59', 'UTC', '1985-07-01T23:59:00.000Z'],
  ])('converts %s in %s', (local, zone, instant) => {
    expect(deadlineInstant(local, zone)?.toISOString()).toBe(instant);
  });

  it.each([
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    // Lord Howe's clocks skip half an hour.
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  ])('moves forward a time that the clocks of %s skip', (zone, local, instant) => {
    expect(deadlineInstant(local, zone)?.toISOString()).toBe(instant);
  });

  it.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ])('uses the first of two equal local times in %s', (zone, local, instant) => {
    expect(deadlineInstant(local, zone)?.toISOString()).toBe(instant);
  });

  it.each(['2026-13-40T25:99', '2026-02-29T12:00', '2026-01-01T24:00', '2026-01-01T12:60', '0000-06-01T12:00'])(
    'is null for %s',
    (local) => expect(deadlineInstant(local, 'UTC')).toBeNull(),
  );

  it('is null for an instant with a five-digit year, or in year 0', () => {
    expect(deadlineInstant('9999-12-31T23:59', 'America/New_York')).toBeNull();
    expect(deadlineInstant('0001-01-01T00:00', 'Asia/Kolkata')).toBeNull();
    expect(deadlineInstant('9999-12-31T23:59', 'UTC')?.toISOString()).toBe('9999-12-31T23:59:00.000Z');
  });

  it('returns the first instant that shows as this local time in the zone, or a later time if none does', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const local = new Date(minute * 60_000).toISOString().slice(0, 16);
        const instant = deadlineInstant(local, zone)?.getTime() ?? Number.NaN;
        const around = halfHours.map((halfHour) => shownIn(zone, instant + halfHour * 1_800_000));
        const first = halfHours[around.indexOf(local)];
        expect(first === undefined ? shownIn(zone, instant) > local : first === 0).toBe(true);
      }),
    );
  });
});

/** Uses Intl, which shares only the zones with Temporal's polyfill. */
function shownIn(zone: string, instant: number): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(instant).replace(' ', 'T');
}
