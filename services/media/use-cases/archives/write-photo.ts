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

/** A reader who takes a photo faster gets the next one from memory. */
const quickMs = 500;

function requireSize({ size }: Checksum, planned: PlannedPhoto): void {
  if (size !== planned.size) throw new Error(`A photo of ${planned.size} bytes has ${size} now.`);
}

/** Reads each original to its end before writing it. Slow readers get it in pieces, by a second reading. */
export function createPhotoWriter({ store, bufferPool }: PhotoSource, zip: ZipWriter, signal: AbortSignal) {
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

  /** False if the original is missing or unreadable; then no part of it is in the zip. @throws Error if its size differs from the plan. */
  return async (planned: PlannedPhoto): Promise<boolean> => {
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
