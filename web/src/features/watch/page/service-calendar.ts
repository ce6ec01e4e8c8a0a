import type { PageService } from '@afterglow/proto/types';
import { calendarFile } from '../../../lib/calendar/calendar-file.ts';

interface ServiceEvent {
  readonly memorialName: string;
  readonly service: Pick<PageService, 'place' | 'address' | 'note'>;
  /** ISO instant. */
  readonly startsAt: string;
  /** The address of the page. */
  readonly link: string;
  readonly now: Date;
}

/** The end is not known; an event without one fails in some calendars. */
const usualMs = 60 * 60_000;

/** An iCalendar file of the service. Another time replaces the earlier one in the calendar. */
export function serviceCalendar({ memorialName, service, startsAt, link, now }: ServiceEvent): string {
  const start = new Date(startsAt);
  const { place, address, note } = service;
  return calendarFile({
    ...{ uid: `${link}#service`, link, now, start },
    end: new Date(start.getTime() + usualMs),
    summary: `Service for ${memorialName}`,
    description: [note, link].filter(Boolean).join('\n\n'),
    location: [place, address].filter(Boolean).join(', '),
  });
}
