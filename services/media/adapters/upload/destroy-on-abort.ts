import type { Readable } from 'node:stream';

/** Works on a stream, which is destroyed with the signal's reason once that is aborted. @throws the reason. */
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
