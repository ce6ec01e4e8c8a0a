import { limits } from '@afterglow/proto/limits';

interface DeadlineEvent {
  readonly deceasedName: string;
  readonly deadline: string;
  readonly link: string;
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

/** Some readers refuse an event without a duration, or lengthen it past the deadline. */
const eventMs = 15 * 60_000;

/** An iCalendar file (RFC 5545) of an event that ends at the deadline, with a reminder the day before. */
export function deadlineCalendar({ deceasedName, deadline, link, now }: DeadlineEvent): string {
  const end = new Date(deadline);
  const start = new Date(end.getTime() - eventMs);
  const summary = escaped(`Last moment to add photos of ${deceasedName}`);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${limits.product}//EN`],
    ...['BEGIN:VEVENT', `UID:${escaped(link)}`, `DTSTAMP:${instant(now)}`],
    ...[`DTSTART:${instant(start)}`, `DTEND:${instant(end)}`],
    ...[`SUMMARY:${summary}`, `DESCRIPTION:${escaped(`Add your photos here: ${link}`)}`, `URL:${link}`],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', `DESCRIPTION:${summary}`, 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
