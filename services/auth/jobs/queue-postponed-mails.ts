import type { Step, Transact } from '@afterglow/service-kit/database';
import type { AuthTables } from '../database.ts';
import { heldMailRepository } from '../repositories/held-mail-repository.ts';
import type { QueueMail } from '../use-cases/queue-mail.ts';

interface QueuePostponedMailsDependencies {
  readonly transact: Transact<AuthTables>;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

export const postponedAtOnce = 100;

/** Queues mails whose budget had no room before. One that finds none again is postponed again. */
export const queuePostponedMails =
  ({ transact, queueMail, clock }: QueuePostponedMailsDependencies): Step<'more'> =>
  () =>
    transact(async (transaction) => {
      const due = await heldMailRepository(transaction).takeDue(clock(), postponedAtOnce);
      for (const { mail, ...cause } of due) await queueMail(transaction, mail, cause);
      return due.length === postponedAtOnce ? 'more' : null;
    });
