import type { Readable } from 'node:stream';

/** Destroys the stream with the signal's reason once it aborts. @throws the reason. */
export async function destroyOnAbort<T>(
  stream: Readable,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const abort = (): void => void stream.destroy(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await work();
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
