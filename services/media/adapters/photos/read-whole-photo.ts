import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { GetBufferOptions, ObjectStore } from '@afterglow/service-kit/object-store';

export interface Checksum {
  readonly size: number;
  readonly crc32: number;
}

export interface WholeObject extends Checksum {
  readonly bytes: Buffer;
}

interface ReadOptions extends GetBufferOptions {
  readonly signal: AbortSignal;
}

const maxAttempts = 3;
const pauseMs = 200;

async function retried<T>(store: ObjectStore, signal: AbortSignal, read: () => Promise<T>): Promise<T | null> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (attempt > 1) await sleep(pauseMs, undefined, { signal });
    try {
      return await read();
    } catch {
      signal.throwIfAborted();
    }
  }
  await store.ping(signal);
  return null;
}

/** Retries. Null if it is missing, or it alone is unreadable. @throws ObjectStoreUnavailable if all are. */
export const readWhole = (store: ObjectStore, key: string, options: ReadOptions): Promise<WholeObject | null> =>
  retried(store, options.signal, async () => {
    const bytes = await store.getBuffer(key, options);
    return bytes && { bytes, size: bytes.length, crc32: crc32(bytes) };
  });

export const readChecksum = (store: ObjectStore, key: string, signal: AbortSignal): Promise<Checksum | null> =>
  retried(store, signal, async () => {
    const body = await store.get(key, { signal });
    if (!body) return null;
    let read: Checksum = { size: 0, crc32: 0 };
    for await (const piece of body.stream as AsyncIterable<Buffer>)
      read = { size: read.size + piece.length, crc32: crc32(piece, read.crc32) };
    return read;
  });
