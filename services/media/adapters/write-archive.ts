import { finished } from 'node:stream/promises';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { ZipFile } from 'yazl';
import { entryNames } from '../domain/archive-names.ts';
import { originalKey } from '../domain/object-keys.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';

interface ArchiveOrder {
  readonly photos: readonly PhotoRow[];
  readonly selected: boolean;
  readonly signal: AbortSignal;
  /** Told after each photo how many are in the archive. */
  readonly onPhoto: (sent: number) => void;
}

const missingList = 'missing_photos.txt';

/** Adds one photo after the other, each read only when the one before it is through: memory does not grow with them. */
async function addPhotos(zip: ZipFile, store: ObjectStore, order: ArchiveOrder): Promise<void> {
  const names = entryNames(order.photos, order.selected);
  const missing: string[] = [];
  let sent = 0;
  for (const [index, photo] of order.photos.entries()) {
    order.signal.throwIfAborted();
    const name = names[index] ?? missingList;
    const object = await store.get(originalKey(photo.memorial_id, photo.id), { signal: order.signal });
    if (!object) {
      missing.push(name);
      continue;
    }
    zip.addReadStream(object.stream, name, { compress: false, mtime: photo.created_at });
    await finished(object.stream, { signal: order.signal, writable: false });
    sent += 1;
    order.onPhoto(sent);
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\r\n')}\r\n`), missingList, { compress: false });
  zip.end();
}

/**
 * A zip of the photos' originals, streamed. A photo that cannot be read is named in a text file beside the others.
 * `done` settles when all has been written; where it rejects, the output is destroyed.
 */
export function writeArchive(
  store: ObjectStore,
  order: ArchiveOrder,
): { output: NodeJS.ReadableStream; done: Promise<void> } {
  const zip = new ZipFile();
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
  const done = addPhotos(zip, store, order).catch((error: Error) => {
    output.destroy(error);
    throw error;
  });
  return { output, done };
}
