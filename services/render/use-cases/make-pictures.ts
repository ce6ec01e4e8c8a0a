import { discardFrames, type Frame, readFrame, type TurnedPhoto } from '../adapters/frames/fetch-frames.ts';
import { createFrameBuffers } from '../adapters/frames/frame-buffers.ts';
import { drawSlideFrame } from '../adapters/pictures/slide-frame.ts';
import { pictureKinds } from '../domain/object-keys.ts';
import type { PhotoMarks } from '../domain/shown-photos.ts';
import { type PhotoPicture, photoPicture } from '../domain/video/photo-picture.ts';
import { workUnits } from '../domain/video/workload.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import { type PictureMakerDependencies, type PictureOrder, pictureType, wordPictures } from './make-word-pictures.ts';

interface PhotosOrder extends PictureOrder {
  readonly memorialId: number;
  readonly photoIds: readonly number[];
  readonly marks: PhotoMarks;
}

/** Returns hashes of existing pictures, and marks those as used. */
export async function touchPictures(
  objects: Pick<ObjectRepository, 'touchPresent'>,
  memorialId: number,
  pictures: readonly PhotoPicture[],
): Promise<ReadonlySet<string>> {
  const touched = pictureKinds.map((kind) => {
    const hashes = pictures.filter((picture) => picture.kind === kind).map(({ hash }) => hash);
    return objects.touchPresent(memorialId, kind, hashes);
  });
  const [photos, captions] = await Promise.all(touched);
  return new Set([...(photos ?? []), ...(captions ?? [])]);
}

export function createPictureMaker(deps: PictureMakerDependencies) {
  const { media, mediaStore, objects, pictureStore, encode, recipe } = deps;
  const buffers = createFrameBuffers({ idleMs: 10_000 });

  const getFrame = (memorialId: number, { photoId, turns }: TurnedPhoto, signal: AbortSignal): Promise<Frame> =>
    readFrame({ media, mediaStore }, { memorialId, photoId, turns }, signal, buffers.take);

  async function getMissing(
    memorialId: number,
    photoIds: readonly number[],
    marks: PhotoMarks,
  ): Promise<PhotoPicture[]> {
    const wanted = [...new Set(photoIds)].map((photoId) => photoPicture(recipe, photoId, marks));
    const present = await touchPictures(objects, memorialId, wanted);
    return wanted.filter(({ hash }) => !present.has(hash));
  }

  /** @throws VideoFailure if a photo is missing or broken */
  async function makePhotos(order: PhotosOrder): Promise<void> {
    const { memorialId, photoIds, marks, signal } = order;
    const missing = await getMissing(memorialId, photoIds, marks);
    await encodePhotos(missing, order);
    // Also for existing pictures: another job may have been cut off here.
    await discardFrames(media, { memorialId, photoIds }, signal);
  }

  async function encodePhotos(missing: readonly PhotoPicture[], { memorialId, signal, onMade, priority }: PhotosOrder) {
    const [first] = missing;
    if (!first) return;
    const getPixels = async ({ caption, isInset, ...place }: PhotoPicture): Promise<Buffer> => {
      const { pixels: frame, photo } = await getFrame(memorialId, place, signal);
      const slide = await drawSlideFrame({ frame, photo, caption, isInset });
      if (slide !== frame) buffers.giveBack(frame);
      return slide;
    };
    // Reads the next frame while one is encoded.
    let next = getPixels(first);
    for (const [index, { photoId, kind, hash }] of missing.entries()) {
      const pixels = await next;
      const following = missing[index + 1];
      if (following) {
        next = getPixels(following);
        next.catch(() => undefined);
      }
      const bytes = await encode(pixels, signal, priority);
      buffers.giveBack(pixels);
      const name = { memorialId, kind, hash };
      const isNew = await pictureStore.put({ name, bytes, contentType: pictureType, photoId }, signal);
      if (isNew) await onMade(workUnits.photo);
    }
  }

  return { makePhotos, ...wordPictures({ ...deps, getFrame, getMissing, giveBack: buffers.giveBack }) };
}

export type PictureMaker = ReturnType<typeof createPictureMaker>;
