import { type EventHandler, isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { VideoRequests } from '../use-cases/video-lifecycle.ts';

interface CorrectVideosDependencies {
  readonly memorial: ServiceClient;
  readonly requests: Pick<VideoRequests, 'correct'>;
}

/** Has the videos of a memorial made again that show a name or dates which are not its own any more. */
export const correctVideos =
  ({ memorial, requests }: CorrectVideosDependencies): EventHandler<'memorial.updated'> =>
  async ({ memorialId }, { signal, log }) => {
    const asked = memorial.call('GET /internal/memorials/:memorialRef', {
      params: { memorialRef: String(memorialId) },
      signal,
    });
    const facts = await asked.catch((error: unknown) => {
      if (!isAppError(error, 'memorial_not_found')) throw error;
      log.info({ memorialId }, 'a memorial was updated and is gone');
    });
    if (!facts) return;
    const { deceasedName: name, birthDate, deathDate } = facts;
    await requests.correct(memorialId, { name, birthDate, deathDate });
  };
