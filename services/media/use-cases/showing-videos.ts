import { limits, type ShowingVideo } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';

/** The finished videos that show photos of a memorial, by photo. Null where render cannot be asked. */
export type FindShowingVideos = (
  memorialId: number,
  photoIds: readonly number[],
) => Promise<((photoId: number) => readonly ShowingVideo[]) | null>;

export const createFindShowingVideos =
  (render: Pick<ServiceClient, 'call'>): FindShowingVideos =>
  async (memorialId, photoIds) => {
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
