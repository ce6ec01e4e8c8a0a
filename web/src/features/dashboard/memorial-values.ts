import type { Memorial, MemorialInput } from '@afterglow/proto/types';
import { browserTimeZone, defaultDeadline, localTime } from '../../lib/text/dates.ts';

export interface MemorialValues {
  readonly deceasedName: string;
  readonly birthDate: string;
  readonly deathDate: string;
  readonly deadlineDate: string;
  readonly deadlineTime: string;
}

/** Accepts years with more than four digits, which occur while typing. */
export const isDay = (lifeDate: string): boolean => /^\d{4,6}-\d{2}-\d{2}$/.test(lifeDate);

/** Restores `lastDay`, the last full date or empty, if the year still matches. */
export function yearOrDay(value: string, wantsYear: boolean, lastDay: string): string {
  const year = value.slice(0, 4);
  if (wantsYear) return year;
  return year !== '' && lastDay.startsWith(year) ? lastDay : '';
}

export function newMemorial(now: Date): MemorialValues {
  const deadline = defaultDeadline(now);
  return { deceasedName: '', birthDate: '', deathDate: '', deadlineDate: deadline.date, deadlineTime: deadline.time };
}

export function toFormValues(memorial: Memorial): MemorialValues {
  const deadline = localTime(memorial.photoUploadDeadline, memorial.photoUploadTimeZone);
  return {
    deceasedName: memorial.deceasedName,
    birthDate: memorial.birthDate ?? '',
    deathDate: memorial.deathDate ?? '',
    deadlineDate: deadline.date,
    deadlineTime: deadline.time,
  };
}

/** A draft's deadline is local to this browser's time zone. */
export function valuesOfInput(input: MemorialInput): MemorialValues {
  const [deadlineDate = '', deadlineTime = ''] = input.photoUploadDeadline.split('T');
  return {
    deceasedName: input.deceasedName,
    birthDate: input.birthDate ?? '',
    deathDate: input.deathDate ?? '',
    deadlineDate,
    deadlineTime,
  };
}

/** An edit keeps the memorial's time zone. */
export const toMemorialInput = (values: MemorialValues): MemorialInput => ({
  deceasedName: values.deceasedName.trim(),
  birthDate: values.birthDate || null,
  deathDate: values.deathDate || null,
  photoUploadDeadline: `${values.deadlineDate}T${values.deadlineTime}`,
});

export const toCreationInput = (values: MemorialValues): MemorialInput => ({
  ...toMemorialInput(values),
  photoUploadTimeZone: browserTimeZone(),
});

type Needed = Pick<MemorialValues, 'deceasedName' | 'deadlineDate' | 'deadlineTime'>;

export function missingFieldReason({ deceasedName, deadlineDate, deadlineTime }: Needed): string | undefined {
  if (deceasedName.trim() === '') return 'Type a name first.';
  if (deadlineDate === '') return 'Choose the day of the deadline first.';
  return deadlineTime === '' ? 'Choose the time of the deadline first.' : undefined;
}

export const isComplete = (values: Needed): boolean => missingFieldReason(values) === undefined;
