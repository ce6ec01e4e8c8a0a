import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { drawClosingSlide } from '../adapters/closing/closing-slide.ts';
import type { IntraEncoder } from '../adapters/encoders/intra-encoder.ts';
import type { Priority } from '../adapters/encoders/intra-process.ts';
import { discardFrames, type Frame, type TurnedPhoto } from '../adapters/frames/fetch-frames.ts';
import type { PictureStore } from '../adapters/pictures/picture-store.ts';
import { createPoster } from '../adapters/pictures/poster.ts';
import { knownRegion } from '../adapters/pictures/slide-frame.ts';
import { drawTitleSlide } from '../adapters/title-slide/title-slide.ts';
import { titlePictureHash } from '../domain/content-hash.ts';
import type { PhotoMarks } from '../domain/shown-photos.ts';
import { getMarks, planClosing, type Snapshot, toTitleIngredients } from '../domain/video/video-plan.ts';
import { workUnits } from '../domain/video/workload.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';

export const pictureType = 'video/h264';

export interface PictureMakerDependencies {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'touchPresent'>;
  readonly pictureStore: PictureStore;
  readonly encode: IntraEncoder['encode'];
  readonly recipe: string;
}

export interface PictureOrder {
  readonly signal: AbortSignal;
  readonly onMade: (milliseconds: number) => Promise<void>;
  readonly priority?: Priority;
}

export interface WordsOrder extends PictureOrder {
  readonly snapshot: Snapshot;
}

interface WordPicturesDependencies extends PictureMakerDependencies {
  readonly getFrame: (memorialId: number, photo: TurnedPhoto, signal: AbortSignal) => Promise<Frame>;
  readonly giveBack: (frame: Buffer) => void;
  readonly getMissing: (
    memorialId: number,
    photoIds: readonly number[],
    marks: PhotoMarks,
  ) => Promise<readonly unknown[]>;
}

/** Makes pictures of words on a photo: the title slide and the closing slide. */
export function wordPictures(deps: WordPicturesDependencies) {
  const { media, pictureStore, encode, recipe, getFrame, giveBack, getMissing } = deps;

  /** Makes the title slide and its poster. @throws VideoFailure if its photo is missing or broken */
  async function makeTitle({ snapshot, signal, onMade, priority }: WordsOrder): Promise<void> {
    const { memorial_id: memorialId } = snapshot;
    const title = toTitleIngredients(snapshot);
    const { pixels: frame } = await getFrame(memorialId, title, signal);
    const pixels = drawTitleSlide({ ...title, frame });
    giveBack(frame);
    const [bytes, poster] = await Promise.all([encode(pixels, signal, priority), createPoster(pixels)]);
    const hash = titlePictureHash(recipe, title);
    const { photoId } = title;
    const posterName = { memorialId, kind: 'poster', hash } as const;
    await pictureStore.put({ name: posterName, bytes: poster, contentType: 'image/jpeg', photoId }, signal);
    const name = { memorialId, kind: 'title', hash } as const;
    const isNew = await pictureStore.put({ name, bytes, contentType: pictureType, photoId }, signal);
    if (isNew) await onMade(workUnits.title);
    await discardCoded(snapshot, photoId, signal);
  }

  /** Makes the slide after the photos. @throws VideoFailure if its photo is missing or broken */
  async function makeClosing({ snapshot, signal, onMade, priority }: WordsOrder): Promise<void> {
    const closing = planClosing(snapshot, recipe);
    if (!closing) return;
    const { memorial_id: memorialId } = snapshot;
    const { photoId, hash } = closing;
    const { pixels: frame, photo } = await getFrame(memorialId, closing, signal);
    const pixels = await drawClosingSlide({ ...closing, frame, photo: knownRegion(photo) });
    giveBack(frame);
    const bytes = await encode(pixels, signal, priority);
    const name = { memorialId, kind: 'closing', hash } as const;
    const isNew = await pictureStore.put({ name, bytes, contentType: pictureType, photoId }, signal);
    if (isNew) await onMade(workUnits.closing);
    await discardCoded(snapshot, photoId, signal);
  }

  /** Keeps the frame if the photo's own picture still needs it. The title's photo stays still in a video with motion. */
  async function discardCoded(snapshot: Snapshot, photoId: number, signal: AbortSignal): Promise<void> {
    const { memorial_id: memorialId } = snapshot;
    const isTitle = photoId === Number(snapshot.photo_ids[0]);
    const marks = { ...getMarks(snapshot), ...(isTitle && { isInset: false }) };
    if ((await getMissing(memorialId, [photoId], marks)).length === 0)
      await discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
  }

  return { makeTitle, makeClosing };
}
