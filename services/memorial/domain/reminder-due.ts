import type { MemorialValues } from './memorial-values.ts';
import { precedingMorning } from './mornings.ts';

const reminderDays = 2;

export type Deadline = Pick<MemorialValues, 'photoUploadDeadline' | 'photoUploadTimeZone'>;

/** The morning two days before the deadline. Null if it is past. */
export function reminderDue({ photoUploadDeadline, photoUploadTimeZone }: Deadline, now: Date): Date | null {
  const morning = precedingMorning(photoUploadDeadline, photoUploadTimeZone, reminderDays);
  return morning > now ? morning : null;
}
