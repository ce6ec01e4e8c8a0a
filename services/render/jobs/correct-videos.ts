import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';

interface CorrectVideosDependencies {
  readonly memorial: ServiceClient;
  readonly lifecycle: Pick<VideoLifecycle, 'correct'>;
}

export const correctVideos =
  ({ memorial, lifecycle }: CorrectVideosDependencies): EventHandler<'memorial.updated'> =>
  async ({ memorialId }, { signal, log }) => {
    const asked = memorial.call('GET /internal/memorials/:memorialRef', {
      params: { memorialRef: String(memorialId) },
      signal,
    });
    const facts = await asked.catch((error: unknown) => {
      if (!isAppError(error, 'memorial_not_found')) throw error;
      log.info({ memorialId }, 'an updated memorial no longer exists; nothing to correct');
    });
    if (!facts) return;
    const { deceasedName: name, birthDate, deathDate } = facts;
    await lifecycle.correct(memorialId, { name, birthDate, deathDate });
  };
