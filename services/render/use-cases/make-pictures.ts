import { countTurns, type Turned } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { IntraEncoder } from '../adapters/encoders/intra-encoder.ts';
import type { Priority } from '../adapters/encoders/intra-process.ts';
import { discardFrames, readFrame, type TurnedPhoto } from '../adapters/frames/fetch-frames.ts';
import { createFrameBuffers } from '../adapters/frames/frame-buffers.ts';
import type { PictureStore } from '../adapters/pictures/picture-store.ts';
import { createPoster } from '../adapters/pictures/poster.ts';
import { drawTitleSlide } from '../adapters/title-slide/title-slide.ts';
import { photoPictureHash, titlePictureHash } from '../domain/content-hash.ts';
import { type PhotoPicture, type Snapshot, toTitleIngredients } from '../domain/video/video-plan.ts';
import { workUnits } from '../domain/video/workload.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';

interface PictureMakerDependencies {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'touchPresent'>;
  readonly pictureStore: PictureStore;
  readonly encode: IntraEncoder['encode'];
  readonly recipe: string;
}

interface Order {
  readonly signal: AbortSignal;
  /** Told the expected milliseconds of work that are done now, for each picture that was not there before. */
  readonly onMade: (milliseconds: number) => Promise<void>;
  readonly priority?: Priority;
}

interface PhotosOrder extends Order {
  readonly memorialId: number;
  readonly photoIds: readonly number[];
  readonly turned: Turned;
}

interface TitleOrder extends Order {
  readonly snapshot: Snapshot;
}

export interface PictureMaker {
  /** @throws VideoFailure where a photo is gone or broken. */
  makePhotos(order: PhotosOrder): Promise<void>;
  /** The title slide and its poster. @throws VideoFailure as above. */
  makeTitle(order: TitleOrder): Promise<void>;
}

const pictureType = 'video/h264';

export function createPictureMaker(deps: PictureMakerDependencies): PictureMaker {
  const { media, mediaStore, objects, pictureStore, encode, recipe } = deps;
  const buffers = createFrameBuffers({ idleMs: 10_000 });

  const getFrame = (memorialId: number, { photoId, turns }: TurnedPhoto, signal: AbortSignal): Promise<Buffer> =>
    readFrame({ media, mediaStore }, { memorialId, photoId, turns }, signal, buffers.take);

  async function getMissing(memorialId: number, photoIds: readonly number[], turned: Turned): Promise<PhotoPicture[]> {
    const wanted = [...new Set(photoIds)].map((photoId) => {
      const turns = countTurns(turned, photoId);
      return { photoId, turns, hash: photoPictureHash(recipe, photoId, turns) };
    });
    const hashes = wanted.map(({ hash }) => hash);
    const present = await objects.touchPresent(memorialId, 'photo', hashes);
    return wanted.filter(({ hash }) => !present.has(hash));
  }

  async function makePhotos(order: PhotosOrder): Promise<void> {
    const { memorialId, photoIds, turned, signal } = order;
    const missing = await getMissing(memorialId, photoIds, turned);
    await codePhotos(missing, order);
    // Also of those that were coded before: another job may have been cut off just there.
    await discardFrames(media, { memorialId, photoIds }, signal);
  }

  async function codePhotos(missing: readonly PhotoPicture[], { memorialId, signal, onMade, priority }: PhotosOrder) {
    const [first] = missing;
    if (!first) return;
    const getPixels = (photo: PhotoPicture): Promise<Buffer> => getFrame(memorialId, photo, signal);
    // While one is coded the next is framed.
    let next = getPixels(first);
    for (const [index, { photoId, hash }] of missing.entries()) {
      const pixels = await next;
      const following = missing[index + 1];
      if (following) {
        next = getPixels(following);
        next.catch(() => undefined);
      }
      const bytes = await encode(pixels, signal, priority);
      buffers.giveBack(pixels);
      const name = { memorialId, kind: 'photo', hash } as const;
      const isNew = await pictureStore.put({ name, bytes, contentType: pictureType, photoId }, signal);
      if (isNew) await onMade(workUnits.photo);
    }
  }

  async function makeTitle({ snapshot, signal, onMade, priority }: TitleOrder): Promise<void> {
    const { memorial_id: memorialId } = snapshot;
    const title = toTitleIngredients(snapshot);
    const frame = await getFrame(memorialId, title, signal);
    const pixels = drawTitleSlide({ ...title, frame });
    buffers.giveBack(frame);
    const [bytes, poster] = await Promise.all([encode(pixels, signal, priority), createPoster(pixels)]);
    const hash = titlePictureHash(recipe, title);
    const { photoId } = title;
    const posterName = { memorialId, kind: 'poster', hash } as const;
    await pictureStore.put({ name: posterName, bytes: poster, contentType: 'image/jpeg', photoId }, signal);
    const name = { memorialId, kind: 'title', hash } as const;
    const isNew = await pictureStore.put({ name, bytes, contentType: pictureType, photoId }, signal);
    if (isNew) await onMade(workUnits.title);
    // The frame may have been made for the title alone; where the photo's own picture is missing, it waits for that.
    if ((await getMissing(memorialId, [photoId], snapshot.turned)).length === 0)
      await discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
  }

  return { makePhotos, makeTitle };
}
