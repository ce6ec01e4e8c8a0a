import type { ShowingVideo } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';

export const lookUpVideos =
  ({ slideshows }: RenderDeps): Handler<'POST /internal/videos/lookup'> =>
  async ({ body: { memorialId, photoIds } }) => {
    const videos = new Map<number, ShowingVideo[]>();
    for (const { photoId, ...video } of await slideshows.listFinishedByPhotos(memorialId, photoIds))
      videos.set(photoId, [...(videos.get(photoId) ?? []), video]);
    return [...videos].map(([photoId, all]) => ({ photoId, videos: all }));
  };
