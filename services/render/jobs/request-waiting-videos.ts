import type { EventHandler } from '@afterglow/service-kit/queue';
import type { VideoRequests } from '../use-cases/video-requests.ts';

interface RequestWaitingVideosDependencies {
  readonly videoRequests: Pick<VideoRequests, 'requestWaiting'>;
}

export const requestWaitingVideos =
  ({ videoRequests }: RequestWaitingVideosDependencies): EventHandler<'memorial.paid'> =>
  ({ memorialId, ownerId }) =>
    videoRequests.requestWaiting(memorialId, ownerId);
