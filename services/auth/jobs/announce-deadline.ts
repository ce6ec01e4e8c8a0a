import type { EventHandler } from '@afterglow/service-kit/queue';
import type { NotifyOrganizer } from '../use-cases/notify-organizer.ts';

interface AnnounceDeadlineDependencies {
  readonly notifyOrganizer: NotifyOrganizer;
}

/** Mails one reminder for each deadline, however often the event is delivered. */
export const announceDeadline =
  ({ notifyOrganizer }: AnnounceDeadlineDependencies): EventHandler<'deadline.near'> =>
  ({ ownerId, ...values }) =>
    notifyOrganizer({
      ownerId,
      notice: `deadline-near ${values.memorialId} ${values.deadline}`,
      isWanted: (user) => user.deadline_near_mails,
      createMail: (recipient) => ({ template: 'deadline-near', recipient, values }),
    });
