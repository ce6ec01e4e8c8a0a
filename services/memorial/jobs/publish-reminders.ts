import { publishEvent, type Step, type Transact } from '@afterglow/service-kit/database';
import type { MemorialTables } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface PublishRemindersDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'takeDueReminders'>;
  readonly clock: () => Date;
}

export const remindersAtOnce = 100;

/** Publishes deadlines that are near, but none that has passed while the worker was down. */
export const publishReminders =
  ({ transact, memorials, clock }: PublishRemindersDependencies): Step<'more'> =>
  () =>
    transact(async (transaction) => {
      const due = await memorials.takeDueReminders(remindersAtOnce, transaction);
      for (const { id: memorialId, owner_id: ownerId, photo_upload_deadline: deadline } of due) {
        const reminder = { ownerId, memorialId, deadline: deadline.toISOString() };
        if (deadline > clock()) await publishEvent(transaction, 'deadline.near', reminder);
      }
      return due.length === remindersAtOnce ? 'more' : null;
    });
