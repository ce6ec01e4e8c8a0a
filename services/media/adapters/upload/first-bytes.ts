import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The first bytes of a stream, or all of a shorter one. Who reads the stream after that reads them again. */
export async function firstBytes(stream: Readable, count: number): Promise<Buffer> {
  const ended = finished(stream, { writable: false, cleanup: true });
  ended.catch(() => undefined);
  for (;;) {
    const head: Buffer | null = stream.read(count);
    if (head) {
      stream.unshift(head);
      return head;
    }
    if (stream.readableEnded) return Buffer.alloc(0);
    // One that is destroyed between its last byte and its `end` never emits that, and is finished all the same.
    if (stream.destroyed) throw stream.errored ?? new Error('Premature close');
    await Promise.race([once(stream, 'readable'), ended]);
  }
}
