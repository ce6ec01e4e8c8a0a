import { expect, test } from 'vitest';
import { serviceCalendar } from './service-calendar.ts';

const link = 'https://afterglow.example/watch/rose/life';
const event = {
  memorialName: 'Rosemary Ellis',
  service: { place: 'Chapel; north door', address: '1 Hill Road, Albany', note: 'Tea\nafterwards.' },
  startsAt: '2026-12-04T19:30:00.000Z',
  link,
  now: new Date('2026-11-30T10:00:00.000Z'),
};

test('writes the service as an event of an hour, with its place and the link', () => {
  const lines = serviceCalendar(event).replace(/\r\n /g, '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${link}#service`,
      'DTSTART:20261204T193000Z',
      'DTEND:20261204T203000Z',
      'SUMMARY:Service for Rosemary Ellis',
      'LOCATION:Chapel\\; north door\\, 1 Hill Road\\, Albany',
      `DESCRIPTION:Tea\\nafterwards.\\n\\n${link}`,
      `URL:${link}`,
    ]),
  );
});

test('has no line for a missing place', () => {
  const bare = { ...event, service: { place: '', address: '', note: '' } };
  expect(serviceCalendar(bare)).not.toContain('LOCATION');
});
