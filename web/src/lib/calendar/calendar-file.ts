import { limits } from '@afterglow/proto/limits';

export interface CalendarEvent {
  /** The same for each copy of an event, so that a later one replaces it. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  readonly link: string;
  /** When the file is written. */
  readonly now: Date;
}

const octetsPerLine = 75;

const octets = new TextEncoder();

function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const [last = ''] = lines.slice(-1);
    if (octets.encode(last + character).length <= octetsPerLine) lines[lines.length - 1] = last + character;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** 20261127T230000Z */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** An iCalendar file (RFC 5545) of one event, with a reminder the day before. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, start, end, description, location, link, now } = event;
  const summary = escaped(event.summary);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${limits.product}//EN`],
    ...['BEGIN:VEVENT', `UID:${escaped(uid)}`, `DTSTAMP:${instant(now)}`],
    ...[`DTSTART:${instant(start)}`, `DTEND:${instant(end)}`],
    ...[`SUMMARY:${summary}`, `DESCRIPTION:${escaped(description)}`],
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${link}`,
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', `DESCRIPTION:${summary}`, 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
