import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { collectTurns, countTurns, type DerivedObject, frameBytes, type Turned } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { GetBufferOptions, ObjectStore } from '@afterglow/service-kit/object-store';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import { inParallel } from '../in-parallel.ts';

/** Photos a call: media may have to make some of their frames again. */
const chunk = 25;
const downloadsAtOnce = 4;

function asVideoFailure(cause: unknown): never {
  if (!isAppError(cause, 'photo_damaged')) throw cause;
  throw new VideoFailure('photo_missing', 'A frame cannot be made again.', { cause });
}

/** The keys of the frames of at most `chunk` photos, in the order asked for. @throws VideoFailure where a photo is gone or broken. */
async function frameKeys(
  media: ServiceClient,
  memorialId: number,
  photoIds: readonly number[],
  turned: Turned,
  signal: AbortSignal,
): Promise<string[]> {
  const body = { memorialId, photoIds: [...photoIds], recipe: 'frame' as const, turned };
  const derived: readonly DerivedObject[] = await media
    .call('POST /internal/photos/derive', { body, signal })
    .catch(asVideoFailure);
  const found = new Map(derived.map(({ photoId, key }) => [photoId, key]));
  return photoIds.map((id) => {
    const key = found.get(id);
    if (key === undefined) throw new VideoFailure('photo_missing', `photo ${id} is gone`);
    return key;
  });
}

/** A frame is discarded when its picture is coded, maybe just now by another worker: then it is made once more. */
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
  readonly key?: string | undefined;
}

async function bringWhole(
  { media }: FrameSource,
  { memorialId, photoId, turns, key: known }: FrameOrder,
  signal: AbortSignal,
  bring: (key: string) => Promise<number | null>,
): Promise<void> {
  const turned = collectTurns([{ id: photoId, turns }]);
  for (let asked = 0; asked < asksForFrame; asked += 1) {
    const [key = ''] = asked === 0 && known ? [known] : await frameKeys(media, memorialId, [photoId], turned, signal);
    const bytes = await bring(key);
    if (bytes === frameBytes) return;
    // It was cut off, say. Media makes it again when it is not there.
    if (bytes !== null) await discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
  }
  throw new VideoFailure('photo_missing', `The frame of photo ${photoId} is gone or broken.`);
}

/** The frame of a photo: its pixels. @throws VideoFailure where the photo or its frame is gone for good. */
export async function readFrame(
  source: FrameSource,
  order: FrameOrder,
  signal: AbortSignal,
  allocate?: GetBufferOptions['allocate'],
): Promise<Buffer> {
  let frame: Buffer | null = null;
  await bringWhole(source, order, signal, async (key) => {
    frame = await source.mediaStore.getBuffer(key, { signal, ...(allocate && { allocate }) });
    return frame?.length ?? null;
  });
  return frame ?? Buffer.alloc(0);
}

export async function discardFrames(
  media: ServiceClient,
  { memorialId, photoIds }: { readonly memorialId: number; readonly photoIds: readonly number[] },
  signal: AbortSignal,
): Promise<void> {
  if (photoIds.length === 0) return;
  await media.call('POST /internal/photos/discard-frames', { body: { memorialId, photoIds: [...photoIds] }, signal });
}

/** No more than a call's worth lies there at once: fetched ones are removed. @throws VideoFailure where one is gone. */
export async function fetchFrames(
  source: FrameSource,
  { memorialId, photos }: { readonly memorialId: number; readonly photos: readonly TurnedPhoto[] },
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const turned = collectTurns(photos.map(({ photoId, turns }) => ({ id: photoId, turns })));
  const photoIds = photos.map(({ photoId }) => photoId);
  const paths = photos.map((_, index) => join(folder, `frame-${String(index).padStart(4, '0')}.rgb`));
  for (let start = 0; start < photoIds.length; start += chunk) {
    const asked = photoIds.slice(start, start + chunk);
    // Those that are missing are made on all cores before the first is read.
    const keys = await frameKeys(source.media, memorialId, asked, turned, signal);
    const downloads = asked.map((photoId, index) => async (aborted: AbortSignal) => {
      const path = paths[start + index] ?? '';
      await bringWhole(
        source,
        { memorialId, photoId, turns: countTurns(turned, photoId), key: keys[index] },
        aborted,
        async (key) => {
          await rm(path, { force: true });
          return (await source.mediaStore.getFile(key, path, { signal: aborted })) ? (await stat(path)).size : null;
        },
      );
    });
    await inParallel(downloads, { concurrency: downloadsAtOnce, signal });
    await discardFrames(source.media, { memorialId, photoIds: asked }, signal);
  }
  return paths;
}
