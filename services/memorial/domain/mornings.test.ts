import { describe, expect, it } from 'vitest';
import { nextMorning, precedingMorning } from './mornings.ts';

describe('nextMorning', () => {
  it.each([
    ['2026-07-01T05:00:00.000Z', 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
    ['2026-07-01T06:00:00.000Z', 'Europe/Berlin', '2026-07-02T06:00:00.000Z'],
    ['2026-07-01T11:59:59.999Z', 'America/New_York', '2026-07-01T12:00:00.000Z'],
    ['2026-07-01T23:00:00.000Z', 'Asia/Kolkata', '2026-07-02T02:30:00.000Z'],
  ])('after %s in %s is %s', (instant, zone, morning) => {
    expect(nextMorning(new Date(instant), zone).toISOString()).toBe(morning);
  });

  it.each([
    ['2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ])('stays at 8:00 when the clocks change: after %s it is %s', (instant, morning) => {
    expect(nextMorning(new Date(instant), 'Europe/Berlin').toISOString()).toBe(morning);
  });
});

describe('precedingMorning', () => {
  it.each([
    ['2026-07-02T03:59:00.000Z', 'America/New_York', '2026-06-29T12:00:00.000Z'],
    ['2026-07-01T18:29:00.000Z', 'Asia/Kolkata', '2026-06-29T02:30:00.000Z'],
    ['2026-03-30T21:59:00.000Z', 'Europe/Berlin', '2026-03-28T07:00:00.000Z'],
  ])('of two days before %s in %s is %s', (instant, zone, morning) => {
    expect(precedingMorning(new Date(instant), zone, 2).toISOString()).toBe(morning);
  });
});
