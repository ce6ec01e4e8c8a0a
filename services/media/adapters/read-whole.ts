import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { GetBufferOptions, ObjectStore } from '@afterglow/service-kit/object-store';

/** An object's bytes, all of them. */
export interface WholeObject {
  readonly bytes: Buffer;
  readonly crc32: number;
}

interface ReadOptions extends GetBufferOptions {
  readonly signal: AbortSignal;
}

const tries = 3;
const pauseMs = 200;

/**
 * Reads an object to its end before anybody is given a part of it. What cannot be read is tried again.
 * @returns null where there is none, or where it alone cannot be read.
 * @throws ObjectStoreUnavailable where nothing can be.
 */
export async function readWhole(store: ObjectStore, key: string, options: ReadOptions): Promise<WholeObject | null> {
  const { signal } = options;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (attempt > 1) await sleep(pauseMs, undefined, { signal });
    try {
      const bytes = await store.getBuffer(key, options);
      return bytes && { bytes, crc32: crc32(bytes) };
    } catch {
      signal.throwIfAborted();
    }
  }
  await store.ping(signal);
  return null;
}
