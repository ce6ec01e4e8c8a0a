import { calendarFile } from '../../lib/calendar/calendar-file.ts';

interface DeadlineEvent {
  readonly deceasedName: string;
  readonly deadline: string;
  readonly link: string;
  readonly now: Date;
}

/** Some readers refuse an event without a duration, or lengthen it past the deadline. */
const eventMs = 15 * 60_000;

/** An iCalendar file (RFC 5545) of an event that ends at the deadline, with a reminder the day before. */
export function deadlineCalendar({ deceasedName, deadline, link, now }: DeadlineEvent): string {
  const end = new Date(deadline);
  return calendarFile({
    ...{ uid: link, link, now, end },
    start: new Date(end.getTime() - eventMs),
    summary: `Last moment to add photos of ${deceasedName}`,
    description: `Add your photos here: ${link}`,
  });
}
