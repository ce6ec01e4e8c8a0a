import { expect, test } from 'vitest';
import { deadlineCalendar } from './deadline-calendar.ts';

const invitation = {
  deceasedName: 'Rosemary Ellis',
  deadline: '2026-11-27T18:00:00-05:00',
  link: 'https://afterglow.example/invite/JYpPQ72yovPDx5MjFg_3Ng',
  now: new Date('2026-11-20T10:00:00.000Z'),
};

const getLines = (calendar: string): string[] => calendar.replace(/\r\n /g, '').split('\r\n');

test('writes an event that ends at the deadline, with the link and a reminder the day before', () => {
  const lines = getLines(deadlineCalendar(invitation));
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain('DTSTART:20261127T224500Z');
  expect(lines).toContain('DTEND:20261127T230000Z');
  expect(lines).toContain('DTSTAMP:20261120T100000Z');
  expect(lines).toContain('SUMMARY:Last moment to add photos of Rosemary Ellis');
  expect(lines).toContain(`URL:${invitation.link}`);
  expect(lines).toContain('TRIGGER:-P1D');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('folds lines at 75 octets without splitting a letter', () => {
  const deceasedName = 'אברהם בן־ציון גולדשטיין '.repeat(8).trim();
  const calendar = deadlineCalendar({ ...invitation, deceasedName });
  for (const line of calendar.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(getLines(calendar)).toContain(`SUMMARY:Last moment to add photos of ${deceasedName}`);
});

test('escapes line breaks and separators in a name', () => {
  const lines = getLines(deadlineCalendar({ ...invitation, deceasedName: 'Ruth; Ann, \\ \nEND:VEVENT' }));
  expect(lines).toContain('SUMMARY:Last moment to add photos of Ruth\\; Ann\\, \\\\ \\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});
