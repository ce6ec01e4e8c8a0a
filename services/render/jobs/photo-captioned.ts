import type { ServiceClient } from '@afterglow/service-kit';
import type { EventHandler, QueueProducer } from '@afterglow/service-kit/queue';
import { collectMarks } from '../domain/shown-photos.ts';
import { photoPicture } from '../domain/video/photo-picture.ts';
import { aheadPriority } from '../domain/video/picture-jobs.ts';

interface PhotoCaptionedDependencies {
  readonly media: ServiceClient;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly pictureRecipe: string;
}

/** Queues a photo's picture with its caption, ahead of any video. */
export const photoCaptioned =
  ({ media, producer, pictureRecipe }: PhotoCaptionedDependencies): EventHandler<'photo.captioned'> =>
  async ({ memorialId, photoId }, { signal }) => {
    const body = { memorialId, photoIds: [photoId] };
    const marks = collectMarks(await media.call('POST /internal/photos/lookup', { body, signal }));
    const { kind, hash } = photoPicture(pictureRecipe, photoId, marks);
    if (kind !== 'caption') return;
    await producer.add('pictures', `caption-${hash}`, body, { priority: aheadPriority });
  };
