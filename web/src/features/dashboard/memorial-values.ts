import type { Memorial, MemorialInput } from '@afterglow/proto/types';
import { browserTimeZone, defaultDeadline, localTime } from '../../lib/words/dates.ts';

export interface MemorialValues {
  readonly deceasedName: string;
  /** YYYY-MM-DD, YYYY where the year alone is known, or empty. */
  readonly birthDate: string;
  readonly deathDate: string;
  /** YYYY-MM-DD, or empty. */
  readonly deadlineDate: string;
  /** HH:MM, or empty. */
  readonly deadlineTime: string;
}

/** A year of more than four digits is one that is being typed. */
export const isDay = (lifeDate: string): boolean => /^\d{4,6}-\d{2}-\d{2}$/.test(lifeDate);

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

/** What a draft says. Its deadline is local text in the zone of the browser that keeps it. */
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

/** The body of creation and edit: an edit keeps the zone that the memorial has. */
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

/** Why the form cannot be sent yet. */
export function whatIsMissing({ deceasedName, deadlineDate, deadlineTime }: Needed): string | undefined {
  if (deceasedName.trim() === '') return 'Type a name first.';
  if (deadlineDate === '') return 'Choose the day of the deadline first.';
  return deadlineTime === '' ? 'Choose the time of the deadline first.' : undefined;
}

export const isComplete = (values: Needed): boolean => whatIsMissing(values) === undefined;
