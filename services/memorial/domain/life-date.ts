import { isYearAlone } from '@afterglow/proto/dates';
import { isCalendarDate } from './calendar-date.ts';

/** Whether a text is a day of the calendar or a year alone. Postgres has no year 0. */
export const isLifeDate = (text: string): boolean => (isYearAlone(text) ? Number(text) > 0 : isCalendarDate(text));
