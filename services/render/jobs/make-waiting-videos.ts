import type { EventHandler } from '@afterglow/service-kit/queue';
import type { VideoRequests } from '../use-cases/video-requests.ts';

interface MakeWaitingVideosDependencies {
  readonly videoRequests: Pick<VideoRequests, 'memorialPaid'>;
}

export const makeWaitingVideos =
  ({ videoRequests }: MakeWaitingVideosDependencies): EventHandler<'memorial.paid'> =>
  ({ memorialId, ownerId }) =>
    videoRequests.memorialPaid(memorialId, ownerId);
