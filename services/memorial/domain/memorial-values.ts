import { fieldMessages, type MemorialInput } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { deadlineInstant } from './deadline-instant.ts';
import { isLifeDate } from './life-date.ts';
import { knownTimeZone } from './time-zone.ts';

export interface MemorialValues {
  readonly deceasedName: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly photoUploadDeadline: Date;
  readonly photoUploadTimeZone: string;
}

/** @param otherZone applies if the input has none. @throws validation_failed with each invalid value. */
export function memorialValues(input: MemorialInput, otherZone: string): MemorialValues {
  const { birthDate = null, deathDate = null } = input;
  const timeZone = knownTimeZone(input.photoUploadTimeZone ?? otherZone);
  const deadline = deadlineInstant(input.photoUploadDeadline, timeZone ?? 'UTC');
  const fields = [
    { path: 'birthDate', message: fieldMessages.date, fits: birthDate === null || isLifeDate(birthDate) },
    { path: 'deathDate', message: fieldMessages.date, fits: deathDate === null || isLifeDate(deathDate) },
    { path: 'photoUploadDeadline', message: fieldMessages.deadline, fits: deadline !== null },
    { path: 'photoUploadTimeZone', message: fieldMessages.timeZone, fits: timeZone !== null },
  ].flatMap(({ path, message, fits }) => (fits ? [] : [{ path, message }]));
  if (timeZone === null || deadline === null || fields.length > 0) fail('validation_failed', { fields });
  return {
    deceasedName: input.deceasedName.trim(),
    birthDate,
    deathDate,
    photoUploadDeadline: deadline,
    photoUploadTimeZone: timeZone,
  };
}
