import type { Readable } from 'node:stream';
import { destroyOnAbort } from './destroy-on-abort.ts';

/** Reads and drops until more than so many bytes came. @returns how many. */
export async function skipBytes(stream: Readable, limitBytes: number): Promise<number> {
  let read = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).length;
    if (read > limitBytes) break;
  }
  return read;
}

/** Reads a refused file to its end. @returns its size. */
export const discardFile = (file: Readable, signal: AbortSignal): Promise<number> =>
  destroyOnAbort(file, signal, () => skipBytes(file, Number.POSITIVE_INFINITY));
