import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { entryNames, missingList, missingPhotos } from '../domain/archive-names.ts';
import { originalKey } from '../domain/object-keys.ts';
import { directoryHeader, endOfDirectory, localHeader, type PlacedEntry } from '../domain/zip/zip-records.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import { readWhole, type WholeObject } from './read-whole.ts';

interface ArchiveOrder {
  readonly photos: readonly PhotoRow[];
  readonly selected: boolean;
  readonly signal: AbortSignal;
  /** Told after each photo how many are in the archive. */
  readonly onPhoto: (sent: number) => void;
}

/** The files of a zip in the making, and where the next one begins. */
interface Written {
  readonly entries: PlacedEntry[];
  offset: number;
}

function* fileInZip(written: Written, name: string, file: WholeObject, modified: Date): Iterable<Buffer> {
  const entry = { name, modified, size: file.size, crc32: file.crc32, offset: written.offset };
  const header = localHeader(entry);
  written.entries.push(entry);
  written.offset += header.length + file.size;
  yield header;
  yield* file.chunks;
}

function* endOfZip({ entries, offset }: Written): Iterable<Buffer> {
  let size = 0;
  for (const entry of entries) {
    const header = directoryHeader(entry);
    size += header.length;
    yield header;
  }
  yield endOfDirectory({ entries: entries.length, offset, size });
}

const textFile = (text: string): WholeObject => {
  const bytes = Buffer.from(text);
  return { chunks: [bytes], size: bytes.length, crc32: crc32(bytes) };
};

async function* archive(store: ObjectStore, { photos, selected, signal, onPhoto }: ArchiveOrder) {
  const names = entryNames(photos, selected);
  const written: Written = { entries: [], offset: 0 };
  const missing: { name: string; photo: PhotoRow }[] = [];
  for (const [index, photo] of photos.entries()) {
    const name = names[index] ?? '';
    const file = await readWhole(store, originalKey(photo.memorial_id, photo.id), signal);
    if (!file) {
      missing.push({ name, photo });
      continue;
    }
    yield* fileInZip(written, name, file, photo.created_at);
    onPhoto(written.entries.length);
  }
  if (missing.length > 0) yield* fileInZip(written, missingList, textFile(missingPhotos(missing)), new Date());
  yield* endOfZip(written);
}

/**
 * A zip of the photos' originals, streamed: each is read, whole, only when the one before it is through, so that memory
 * does not grow with them and none is there in part. Those that cannot be read are named in a text file beside the others.
 */
export const writeArchive = (store: ObjectStore, order: ArchiveOrder): Readable =>
  Readable.from(archive(store, order), { objectMode: false });
