import type { Transact } from '@afterglow/service-kit/database';
import type { AuthTables } from '../database.ts';
import type { Mail } from '../domain/mail.ts';
import { sentNoticeRepository } from '../repositories/sent-notice-repository.ts';
import type { UserRepository, UserRow } from '../repositories/user-repository.ts';
import type { QueueMail } from './queue-mail.ts';

interface NotifyOrganizerDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly queueMail: QueueMail;
}

interface Notice {
  readonly ownerId: number;
  /** Unique for what the organizer is notified of, so that a redelivered event sends no second mail. */
  readonly notice: string;
  readonly isWanted: (user: UserRow) => boolean;
  readonly createMail: (recipient: string) => Mail;
}

/** Queues a mail to an organizer who wants it, at most once. */
export const createNotifyOrganizer =
  ({ transact, users, queueMail }: NotifyOrganizerDependencies) =>
  async ({ ownerId, notice, isWanted, createMail }: Notice): Promise<void> => {
    const user = await users.findById(ownerId);
    if (!user || !isWanted(user)) return;
    await transact(async (transaction) => {
      if (!(await sentNoticeRepository(transaction).add(notice, ownerId))) return;
      await queueMail(transaction, createMail(user.email), { userId: ownerId });
    });
  };

export type NotifyOrganizer = ReturnType<typeof createNotifyOrganizer>;
