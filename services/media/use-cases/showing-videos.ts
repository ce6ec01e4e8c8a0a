import { limits, type ShowingVideo } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';

/** The finished videos that show photos of a memorial, by photo. Null if render is unavailable. */
export const createFindShowingVideos =
  (render: Pick<ServiceClient, 'call'>) =>
  async (
    memorialId: number,
    photoIds: readonly number[],
  ): Promise<((photoId: number) => readonly ShowingVideo[]) | null> => {
    if (photoIds.length === 0) return () => [];
    try {
      const videos = new Map<number, readonly ShowingVideo[]>();
      for (let from = 0; from < photoIds.length; from += limits.photoIdsPerRequest) {
        const body = { memorialId, photoIds: photoIds.slice(from, from + limits.photoIdsPerRequest) };
        const found = await render.call('POST /internal/videos/lookup', { body });
        for (const { photoId, videos: showing } of found) videos.set(photoId, showing);
      }
      return (photoId) => videos.get(photoId) ?? [];
    } catch (error) {
      if (isAppError(error, 'unavailable')) return null;
      throw error;
    }
  };

export type FindShowingVideos = ReturnType<typeof createFindShowingVideos>;
