import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoTime, zoneClock } from './zip-time.ts';

describe('zoneClock', () => {
  it.each([
    ['UTC', '2008-05-30T15:56:01', '2008-05-30T15:56:01.000Z'],
    ['Europe/Berlin', '2008-05-30T15:56:01', '2008-05-30T13:56:01.000Z'],
    ['America/New_York', '2008-01-30T15:56:01', '2008-01-30T20:56:01.000Z'],
    ['Pacific/Auckland', '2020-01-01T00:00:00', '2019-12-31T11:00:00.000Z'],
    ['America/New_York', '2024-03-10T02:30:00', '2024-03-10T06:30:00.000Z'],
    ['America/New_York', '2024-11-03T01:30:00', '2024-11-03T05:30:00.000Z'],
  ])('of %s shows %s at %s', (zone, local, instant) => {
    expect(zoneClock(zone).when(local)).toEqual({ local, instant: new Date(instant) });
  });

  it('converts a local time to an instant and back, unless the clock skipped it', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns'];
    const instants = fc.date({ min: new Date('1930-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const clock = zoneClock(zone);
        const { local } = clock.at(instant);
        expect(clock.at(clock.when(local).instant).local).toBe(local);
      }),
    );
  });
});

describe('photoTime', () => {
  const photo = {
    taken_at: '2008-05-30T15:56:01',
    taken_at_offset: null,
    created_at: new Date('2026-11-28T12:00:00Z'),
  };
  const clock = zoneClock('America/New_York');

  it('is the camera’s, at its own offset', () => {
    expect(photoTime({ ...photo, taken_at_offset: '+02:00' }, clock)).toEqual({
      local: '2008-05-30T15:56:01',
      instant: new Date('2008-05-30T13:56:01Z'),
    });
  });

  it('is the camera’s in the organizer’s zone if its offset is unknown', () => {
    expect(photoTime(photo, clock).instant).toEqual(new Date('2008-05-30T19:56:01Z'));
  });

  it('is the upload’s if the photo has no date', () => {
    expect(photoTime({ ...photo, taken_at: null }, clock)).toEqual({
      local: '2026-11-28T07:00:00',
      instant: photo.created_at,
    });
  });
});
