import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { countStartBytes, readVideoStart, type VideoStart } from '@afterglow/slide-video';

/** Enough for the index of a hundred slides of 8 s. */
const readAtFirst = 128 * 1024;

/** Reads what precedes the samples of a stored video. Null if it is gone. @throws RangeError if it is no such video */
export async function readStoredStart(store: Pick<ObjectStore, 'get'>, key: string): Promise<VideoStart | null> {
  let read = Buffer.alloc(0);
  for (let needed = readAtFirst; read.length < needed; needed = countStartBytes(read)) {
    const part = await store.get(key, { range: { start: read.length, end: needed - 1 } });
    if (!part) return null;
    read = Buffer.concat([read, ...((await part.stream.toArray()) as Buffer[])]);
  }
  return readVideoStart(read);
}
