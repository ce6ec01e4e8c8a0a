import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Peeks at the first bytes of a stream, or all of a shorter one. */
export async function firstBytes(stream: Readable, count: number): Promise<Buffer> {
  const ended = finished(stream, { writable: false, cleanup: true });
  ended.catch(() => undefined);
  let readable = Promise.withResolvers<void>();
  const onReadable = (): void => readable.resolve();
  // One listener throughout: a new one would fire at once for buffered bytes, and keep more from arriving.
  stream.on('readable', onReadable);
  try {
    for (;;) {
      const head: Buffer | null = stream.read(count);
      if (head) {
        stream.unshift(head);
        return head;
      }
      if (stream.readableEnded) return Buffer.alloc(0);
      // A stream destroyed between its last byte and `end` never emits `end`.
      if (stream.destroyed) throw stream.errored ?? new Error('Premature close');
      await Promise.race([readable.promise, ended]);
      readable = Promise.withResolvers();
    }
  } finally {
    stream.off('readable', onReadable);
  }
}
