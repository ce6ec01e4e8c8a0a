import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  collectTurns,
  countTurns,
  type DerivedObject,
  frameBytes,
  type PhotoRegion,
  type Turned,
} from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { GetBufferOptions, ObjectStore } from '@afterglow/service-kit/object-store';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import { inParallel } from '../in-parallel.ts';

/** Photos per call: media may have to make their frames again. */
const chunk = 25;
const downloadsAtOnce = 4;

function asVideoFailure(cause: unknown): never {
  if (!isAppError(cause, 'photo_damaged')) throw cause;
  throw new VideoFailure('photo_missing', 'A frame cannot be made again.', { cause });
}

interface StoredFrame {
  readonly key: string;
  readonly photo?: PhotoRegion | undefined;
}

/** Finds frames of at most `chunk` photos, in order. @throws VideoFailure if a photo is missing or broken */
async function findFrames(
  media: ServiceClient,
  memorialId: number,
  photoIds: readonly number[],
  turned: Turned,
  signal: AbortSignal,
): Promise<StoredFrame[]> {
  const body = { memorialId, photoIds: [...photoIds], recipe: 'frame' as const, turned };
  const derived: readonly DerivedObject[] = await media
    .call('POST /internal/photos/derive', { body, signal })
    .catch(asVideoFailure);
  const found = new Map(derived.map((frame) => [frame.photoId, frame]));
  return photoIds.map((id) => {
    const frame = found.get(id);
    if (frame === undefined) throw new VideoFailure('photo_missing', `photo ${id} is gone`);
    return frame;
  });
}

/** Another worker may discard the frame after coding its picture; then media makes it again. */
const asksForFrame = 3;

export interface FrameSource {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
}

export interface TurnedPhoto {
  readonly photoId: number;
  readonly turns: number;
}

interface FrameOrder extends TurnedPhoto {
  readonly memorialId: number;
  readonly known?: StoredFrame | undefined;
}

async function bringWhole(
  { media }: FrameSource,
  { memorialId, photoId, turns, known }: FrameOrder,
  signal: AbortSignal,
  bring: (key: string) => Promise<number | null>,
): Promise<PhotoRegion | undefined> {
  const turned = collectTurns([{ id: photoId, turns }]);
  for (let asked = 0; asked < asksForFrame; asked += 1) {
    const [frame] = asked === 0 && known ? [known] : await findFrames(media, memorialId, [photoId], turned, signal);
    if (!frame) break;
    const bytes = await bring(frame.key);
    if (bytes === frameBytes) return frame.photo;
    // If it was cut off, for example, media makes it again once it is deleted.
    if (bytes !== null) await discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
  }
  throw new VideoFailure('photo_missing', `The frame of photo ${photoId} is gone or broken.`);
}

export interface Frame {
  readonly pixels: Buffer;
  /** The part that the photo covers. A media service of the previous release does not send it. */
  readonly photo: PhotoRegion | undefined;
}

/** Reads a photo's frame. @throws VideoFailure if the photo or its frame is gone */
export async function readFrame(
  source: FrameSource,
  order: FrameOrder,
  signal: AbortSignal,
  allocate?: GetBufferOptions['allocate'],
): Promise<Frame> {
  let pixels: Buffer | null = null;
  const photo = await bringWhole(source, order, signal, async (key) => {
    pixels = await source.mediaStore.getBuffer(key, { signal, ...(allocate && { allocate }) });
    return pixels?.length ?? null;
  });
  return { pixels: pixels ?? Buffer.alloc(0), photo };
}

export async function discardFrames(
  media: ServiceClient,
  { memorialId, photoIds }: { readonly memorialId: number; readonly photoIds: readonly number[] },
  signal: AbortSignal,
): Promise<void> {
  if (photoIds.length === 0) return;
  await media.call('POST /internal/photos/discard-frames', { body: { memorialId, photoIds: [...photoIds] }, signal });
}

export interface FrameFile extends Pick<Frame, 'photo'> {
  readonly path: string;
}

/** Media holds at most one call's frames: fetched ones are discarded. @throws VideoFailure if one is gone */
export async function fetchFrames(
  source: FrameSource,
  { memorialId, photos }: { readonly memorialId: number; readonly photos: readonly TurnedPhoto[] },
  folder: string,
  signal: AbortSignal,
): Promise<FrameFile[]> {
  const turned = collectTurns(photos.map(({ photoId, turns }) => ({ id: photoId, turns })));
  const photoIds = photos.map(({ photoId }) => photoId);
  const files: FrameFile[] = photos.map((_, index) => ({
    path: join(folder, `frame-${String(index).padStart(4, '0')}.rgb`),
    photo: undefined,
  }));
  for (let start = 0; start < photoIds.length; start += chunk) {
    const asked = photoIds.slice(start, start + chunk);
    // Media makes missing frames on all cores before the first is read.
    const frames = await findFrames(source.media, memorialId, asked, turned, signal);
    const downloads = asked.map((photoId, index) => async (aborted: AbortSignal) => {
      const { path = '' } = files[start + index] ?? {};
      const order = { memorialId, photoId, turns: countTurns(turned, photoId), known: frames[index] };
      const photo = await bringWhole(source, order, aborted, async (key) => {
        await rm(path, { force: true });
        return (await source.mediaStore.getFile(key, path, { signal: aborted })) ? (await stat(path)).size : null;
      });
      files[start + index] = { path, photo };
    });
    await inParallel(downloads, { concurrency: downloadsAtOnce, signal });
    await discardFrames(source.media, { memorialId, photoIds: asked }, signal);
  }
  return files;
}
