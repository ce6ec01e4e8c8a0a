import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DerivedObject } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { VideoFailure } from '../domain/video-failure.ts';
import { inParallel } from './in-parallel.ts';

/** Photos a call: media may have to make some of their frames again. */
const chunk = 25;
const downloadsAtOnce = 4;

function asVideoFailure(cause: unknown): never {
  if (!isAppError(cause, 'photo_damaged')) throw cause;
  throw new VideoFailure('photo_missing', 'A frame cannot be made again.', { cause });
}

/** The keys of the photos' frames, in the order asked for. @throws VideoFailure where a photo is gone or broken. */
export async function frameKeys(
  media: ServiceClient,
  memorialId: number,
  photoIds: readonly number[],
  signal: AbortSignal,
): Promise<string[]> {
  const found = new Map<number, string>();
  for (let start = 0; start < photoIds.length; start += chunk) {
    const asked = photoIds.slice(start, start + chunk);
    const body = { memorialId, photoIds: asked, recipe: 'frame' } as const;
    const derived: readonly DerivedObject[] = await media
      .call('POST /internal/photos/derive', { body, signal })
      .catch(asVideoFailure);
    for (const { photoId, key } of derived) found.set(photoId, key);
  }
  return photoIds.map((id) => {
    const key = found.get(id);
    if (key === undefined) throw new VideoFailure('photo_missing', `photo ${id} is gone`);
    return key;
  });
}

/** Brings the frames into a folder, in their order. @throws VideoFailure where one is gone. */
export async function fetchFrames(
  store: ObjectStore,
  keys: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const paths = keys.map((_, index) => join(folder, `frame-${String(index).padStart(4, '0')}.png`));
  const downloads = keys.map((key, index) => async (aborted: AbortSignal) => {
    const object = await store.get(key, { signal: aborted });
    if (!object) throw new VideoFailure('photo_missing', `the frame of slide ${index} is gone`);
    await pipeline(object.stream, createWriteStream(paths[index] ?? ''), { signal: aborted });
  });
  await inParallel(downloads, { concurrency: downloadsAtOnce, signal });
  return paths;
}
