import { describe, expect, it } from 'vitest';
import { knownTimeZone } from './time-zone.ts';

describe('knownTimeZone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])(
    'knows %s by its name',
    (name) => expect(knownTimeZone(name)).toBe(name),
  );

  it('writes a name in its usual capitals', () => {
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
  ])('knows no %j', (name) => expect(knownTimeZone(name)).toBeNull());
});
