import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '@afterglow/service-kit/object-store';

/** An object's bytes, all of them. */
export interface WholeObject {
  readonly chunks: readonly Buffer[];
  readonly size: number;
  readonly crc32: number;
}

const tries = 3;
const pauseMs = 200;

async function readOnce(store: ObjectStore, key: string, signal: AbortSignal): Promise<WholeObject | null> {
  const object = await store.get(key, { signal });
  if (!object) return null;
  const chunks: Buffer[] = [];
  let [size, sum] = [0, 0];
  for await (const chunk of object.stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    sum = crc32(chunk, sum);
  }
  if (size !== object.size) throw new Error(`${key} has ${object.size} bytes, of which ${size} came`);
  return { chunks, size, crc32: sum };
}

/**
 * Reads an object to its end before anybody is given a part of it. What cannot be read is tried again.
 * @returns null where there is none, or where it alone cannot be read.
 * @throws ObjectStoreUnavailable where nothing can be.
 */
export async function readWhole(store: ObjectStore, key: string, signal: AbortSignal): Promise<WholeObject | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (attempt > 1) await sleep(pauseMs, undefined, { signal });
    try {
      return await readOnce(store, key, signal);
    } catch {
      signal.throwIfAborted();
    }
  }
  await store.ping(signal);
  return null;
}
