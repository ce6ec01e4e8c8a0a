import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { AuthTables } from '../database.ts';
import { announcedVideoRepository } from '../repositories/announced-video-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';
import type { QueueMail } from '../use-cases/queue-mail.ts';

interface AnnounceVideoDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly queueMail: QueueMail;
  readonly memorial: ServiceClient;
}

/** Sends at most one mail per video, however often the event is delivered. */
export const announceVideo =
  ({ transact, users, queueMail, memorial }: AnnounceVideoDependencies): EventHandler<'video.finished'> =>
  async ({ ownerId, memorialId, slideshowPublicId }, { signal, log }) => {
    const user = await users.findById(ownerId);
    if (!user?.video_ready_mails) return;
    try {
      const params = { memorialRef: String(memorialId) };
      const facts = await memorial.call('GET /internal/memorials/:memorialRef', { params, signal });
      const values = { memorialName: facts.deceasedName, memorialPublicId: facts.publicId, slideshowPublicId };
      await transact(async (transaction) => {
        if (!(await announcedVideoRepository(transaction).add(slideshowPublicId, ownerId))) return;
        const mail = { template: 'video-ready', recipient: user.email, values } as const;
        await queueMail(transaction, mail, { userId: ownerId });
      });
    } catch (error) {
      if (!isAppError(error, 'memorial_not_found')) throw error;
      log.info('the memorial no longer exists; no mail about its video is sent');
    }
  };
