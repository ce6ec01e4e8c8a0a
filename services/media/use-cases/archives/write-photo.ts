import { originalKey } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { BufferPool, PooledBuffer } from '../../adapters/photos/buffer-pool.ts';
import { type Checksum, readChecksum, readWhole } from '../../adapters/photos/read-whole-photo.ts';
import type { ZipWriter } from '../../adapters/zip-writer.ts';
import type { PlannedPhoto } from './zip-plan.ts';

export interface PhotoSource {
  readonly store: ObjectStore;
  readonly bufferPool: BufferPool;
}

/**
 * Puts a photo's original into the zip. False if it is not there or cannot be read: then no part of it is in the zip.
 * @throws Error if it has another size than was planned.
 */
export type WritePhoto = (planned: PlannedPhoto) => Promise<boolean>;

/** Milliseconds in which a reader takes a photo, 10 MB at most, who is given another one whole. */
const quickMs = 500;

function requireSize({ size }: Checksum, planned: PlannedPhoto): void {
  if (size !== planned.size) throw new Error(`A photo of ${planned.size} bytes has ${size} now.`);
}

/**
 * Each original is read to its end when the one before it is through: memory does not grow, and none is there in part.
 * A quick reader is sent photos from memory, if there is any to lend; others cost a piece of one, and a second reading.
 */
export function createPhotoWriter({ store, bufferPool }: PhotoSource, zip: ZipWriter, signal: AbortSignal): WritePhoto {
  let isQuick = true;

  async function writeFromMemory(key: string, planned: PlannedPhoto, memory: PooledBuffer): Promise<boolean> {
    const file = await readWhole(store, key, { signal, allocate: memory.allocate });
    if (!file) return false;
    requireSize(file, planned);
    await zip.addFile(planned.name, planned.time, file.bytes, file.crc32);
    return true;
  }

  async function writeInPieces(key: string, planned: PlannedPhoto): Promise<boolean> {
    const checksum = await readChecksum(store, key, signal);
    if (!checksum) return false;
    requireSize(checksum, planned);
    const body = await store.get(key, { signal });
    await zip.addStream(planned.name, planned.time, checksum, (body?.stream ?? []) as AsyncIterable<Buffer>);
    return true;
  }

  return async (planned) => {
    const key = originalKey(planned.photo.memorial_id, planned.photo.id);
    const memory = isQuick ? bufferPool.acquire() : null;
    const begun = performance.now();
    try {
      if (memory) return await writeFromMemory(key, planned, memory);
      return await writeInPieces(key, planned);
    } finally {
      memory?.release();
      isQuick = performance.now() - begun < quickMs;
    }
  };
}
