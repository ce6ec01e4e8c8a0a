import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The first bytes of a stream, or all of a shorter one. Who reads the stream after that reads them again. */
export async function firstBytes(stream: Readable, count: number): Promise<Buffer> {
  const ended = finished(stream, { writable: false, cleanup: true });
  ended.catch(() => undefined);
  let readable = Promise.withResolvers<void>();
  const onReadable = (): void => readable.resolve();
  // One listener all the while: a new one is called at once for the bytes that have come, and never lets more come.
  stream.on('readable', onReadable);
  try {
    for (;;) {
      const head: Buffer | null = stream.read(count);
      if (head) {
        stream.unshift(head);
        return head;
      }
      if (stream.readableEnded) return Buffer.alloc(0);
      // One that is destroyed between its last byte and its `end` never emits that, and is finished all the same.
      if (stream.destroyed) throw stream.errored ?? new Error('Premature close');
      await Promise.race([readable.promise, ended]);
      readable = Promise.withResolvers();
    }
  } finally {
    stream.off('readable', onReadable);
  }
}
