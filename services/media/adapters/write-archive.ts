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
  /** Takes the archive piece by piece; resolves once nobody reads the piece any more. */
  readonly write: (piece: Buffer) => Promise<void>;
}

/** The files of a zip in the making, and where the next one begins. */
interface Written {
  readonly entries: PlacedEntry[];
  offset: number;
}

function* fileInZip(written: Written, name: string, { bytes, crc32 }: WholeObject, modified: Date): Iterable<Buffer> {
  const entry = { name, modified, size: bytes.length, crc32, offset: written.offset };
  const header = localHeader(entry);
  written.entries.push(entry);
  written.offset += header.length + bytes.length;
  yield header;
  yield bytes;
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
  return { bytes, crc32: crc32(bytes) };
};

/** Memory for one photo, used again for the next: to be given it anew costs more than to read into it. */
function photoBuffer(): (size: number) => Buffer {
  let buffer = Buffer.alloc(0);
  return (size) => {
    if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(size);
    return buffer.subarray(0, size);
  };
}

/**
 * Writes a zip of the photos' originals: each is read, whole, only when the one before it is through, so that memory
 * does not grow with them and none is there in part. Those that cannot be read are named in a text file beside the others.
 * @throws ObjectStoreUnavailable where none can be read, and what `write` rejects with.
 */
export async function writeArchive(
  store: ObjectStore,
  { photos, selected, signal, onPhoto, write }: ArchiveOrder,
): Promise<void> {
  const names = entryNames(photos, selected);
  const written: Written = { entries: [], offset: 0 };
  const missing: { name: string; photo: PhotoRow }[] = [];
  const bufferOf = photoBuffer();
  for (const [index, photo] of photos.entries()) {
    const name = names[index] ?? '';
    const file = await readWhole(store, originalKey(photo.memorial_id, photo.id), { signal, bufferOf });
    if (!file) {
      missing.push({ name, photo });
      continue;
    }
    for (const piece of fileInZip(written, name, file, photo.created_at)) await write(piece);
    onPhoto(written.entries.length);
  }
  const list = missing.length > 0 ? fileInZip(written, missingList, textFile(missingPhotos(missing)), new Date()) : [];
  for (const piece of list) await write(piece);
  for (const piece of endOfZip(written)) await write(piece);
}
