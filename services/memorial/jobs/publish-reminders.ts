import { publishEvent, type Step, type Transact } from '@afterglow/service-kit/database';
import type { MemorialTables } from '../database.ts';
import { reminderDue } from '../domain/reminder-due.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface PublishRemindersDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'takeDueReminders' | 'postponeReminder'>;
  readonly clock: () => Date;
}

export const remindersAtOnce = 100;

/**
 * Publishes deadlines that are near, but none that has passed while the worker was down. During an upgrade, an older
 * copy may have moved a deadline without its reminder: that one is postponed.
 */
export const publishReminders =
  ({ transact, memorials, clock }: PublishRemindersDependencies): Step<'more'> =>
  () =>
    transact(async (transaction) => {
      const now = clock();
      const due = await memorials.takeDueReminders(remindersAtOnce, transaction);
      for (const { id: memorialId, owner_id: ownerId, ...memorial } of due) {
        const { photo_upload_deadline: photoUploadDeadline, photo_upload_time_zone: photoUploadTimeZone } = memorial;
        const later = reminderDue({ photoUploadDeadline, photoUploadTimeZone }, now);
        const reminder = { ownerId, memorialId, deadline: photoUploadDeadline.toISOString() };
        if (later) await memorials.postponeReminder(memorialId, later, transaction);
        else if (photoUploadDeadline > now) await publishEvent(transaction, 'deadline.near', reminder);
      }
      return due.length === remindersAtOnce ? 'more' : null;
    });
