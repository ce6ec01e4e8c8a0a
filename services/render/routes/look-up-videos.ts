import type { ShowingVideo } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface LookUpVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'listFinishedByPhotos'>;
}

export const lookUpVideos =
  ({ slideshows }: LookUpVideosDependencies): Handler<'POST /internal/videos/lookup'> =>
  async ({ body: { memorialId, photoIds } }) => {
    const videos = new Map<number, ShowingVideo[]>();
    for (const { photoId, ...video } of await slideshows.listFinishedByPhotos(memorialId, photoIds))
      videos.set(photoId, [...(videos.get(photoId) ?? []), video]);
    return [...videos].map(([photoId, all]) => ({ photoId, videos: all }));
  };
