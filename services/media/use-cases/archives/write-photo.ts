import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { BufferPool, PooledBuffer } from '../../adapters/photos/buffer-pool.ts';
import { readChecksum, readWhole } from '../../adapters/photos/read-whole-photo.ts';
import type { ZipWriter } from '../../adapters/zip-writer.ts';
import { originalKey } from '../../domain/object-keys.ts';
import { photoTime, type ZipTime, type ZoneClock } from '../../domain/zip/zip-time.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';

export interface PhotoSource {
  readonly store: ObjectStore;
  readonly bufferPool: BufferPool;
}

/** Puts a photo's original into the zip. False where it is not there, or cannot be read: then no part of it is in it. */
export type WritePhoto = (photo: PhotoRow, name: string, clock: ZoneClock) => Promise<boolean>;

/** Milliseconds in which a reader takes a photo, 10 MB at most, who is given another one whole. */
const quickMs = 500;

/**
 * Each original is read to its end when the one before it is through: memory does not grow, and none is there in part.
 * A quick reader is sent photos from memory, if there is any to lend; others cost a piece of one, and a second reading.
 */
export function createPhotoWriter({ store, bufferPool }: PhotoSource, zip: ZipWriter, signal: AbortSignal): WritePhoto {
  let isQuick = true;

  async function writeFromMemory(key: string, name: string, time: ZipTime, memory: PooledBuffer): Promise<boolean> {
    const file = await readWhole(store, key, { signal, allocate: memory.allocate });
    if (!file) return false;
    await zip.addFile(name, time, file.bytes, file.crc32);
    return true;
  }

  async function writeInPieces(key: string, name: string, time: ZipTime): Promise<boolean> {
    const checksum = await readChecksum(store, key, signal);
    if (!checksum) return false;
    const body = await store.get(key, { signal });
    await zip.addStream(name, time, checksum, (body?.stream ?? []) as AsyncIterable<Buffer>);
    return true;
  }

  return async (photo, name, clock) => {
    const time = photoTime(photo, clock);
    const key = originalKey(photo.memorial_id, photo.id);
    const memory = isQuick ? bufferPool.acquire() : null;
    const begun = performance.now();
    try {
      if (memory) return await writeFromMemory(key, name, time, memory);
      return await writeInPieces(key, name, time);
    } finally {
      memory?.release();
      isQuick = performance.now() - begun < quickMs;
    }
  };
}
