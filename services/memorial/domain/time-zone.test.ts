import { describe, expect, it } from 'vitest';
import { knownTimeZone } from './time-zone.ts';

describe('knownTimeZone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])(
    'recognises %s',
    (name) => expect(knownTimeZone(name)).toBe(name),
  );

  it('normalises the capitals of a name', () => {
    expect(knownTimeZone('europe/berlin')).toBe('Europe/Berlin');
  });

  it.each([
    '',
    'Nowhere/Else',
    '+02:00',
    '2020-01-01T00:00Z',
    '2020-01-01T00:00[Europe/Berlin]',
    'Europe/Berlin ',
    '\u0000',
  ])('refuses %j', (name) => expect(knownTimeZone(name)).toBeNull());
});
