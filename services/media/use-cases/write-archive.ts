import { crc32 } from 'node:zlib';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { type Checksum, readChecksum, readWhole } from '../adapters/photos/read-whole-photo.ts';
import type { PhotoMemories, PhotoMemory } from '../adapters/photos/whole-photos.ts';
import { entryNames, missingList, missingPhotos } from '../domain/archive-names.ts';
import { originalKey } from '../domain/object-keys.ts';
import { directoryHeader, endOfDirectory, localHeader, type PlacedEntry } from '../domain/zip/zip-records.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';

interface ArchiveDependencies {
  readonly store: ObjectStore;
  readonly photoMemories: PhotoMemories;
}

interface ArchiveOrder {
  readonly photos: readonly PhotoRow[];
  readonly selected: boolean;
  readonly signal: AbortSignal;
  readonly onPhoto: (sent: number) => void;
  /** Takes the archive piece by piece; resolves once nobody reads the piece any more. */
  readonly write: (piece: Buffer) => Promise<void>;
}

interface Written {
  readonly entries: PlacedEntry[];
  offset: number;
}

function headerInZip(written: Written, name: string, { size, crc32 }: Checksum, modified: Date): Buffer {
  const entry = { name, modified, size, crc32, offset: written.offset };
  const header = localHeader(entry);
  written.entries.push(entry);
  written.offset += header.length + size;
  return header;
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

/** Milliseconds in which a reader takes a photo, 10 MB at most, who is given another one whole. */
const quickMs = 500;

/**
 * Writes a zip of the photos' originals: each is read to its end only when the one before it is through, so that memory
 * does not grow with them and none is there in part. Those that cannot be read are named in a text file beside the others.
 * A quick reader is sent each photo from memory, if there is any to lend; others cost a piece of one, and a second reading.
 * @throws ObjectStoreUnavailable where none can be read, and what `write` rejects with.
 */
export async function writeArchive(
  { store, photoMemories }: ArchiveDependencies,
  { photos, selected, signal, onPhoto, write }: ArchiveOrder,
): Promise<void> {
  const names = entryNames(photos, selected);
  const written: Written = { entries: [], offset: 0 };
  const missing: { name: string; photo: PhotoRow }[] = [];
  let isQuick = true;

  async function writeFromMemory(key: string, name: string, modified: Date, memory: PhotoMemory): Promise<boolean> {
    const file = await readWhole(store, key, { signal, bufferOf: memory.bufferOf });
    if (!file) return false;
    await write(headerInZip(written, name, file, modified));
    await write(file.bytes);
    return true;
  }

  async function writeInPieces(key: string, name: string, modified: Date): Promise<boolean> {
    const checksum = await readChecksum(store, key, signal);
    if (!checksum) return false;
    await write(headerInZip(written, name, checksum, modified));
    const body = await store.get(key, { signal });
    let size = 0;
    for await (const piece of (body?.stream ?? []) as AsyncIterable<Buffer>) {
      await write(piece);
      size += piece.length;
    }
    // Its header is sent: the archive cannot be mended any more.
    if (size !== checksum.size) throw new Error(`A photo of ${checksum.size} bytes ended after ${size}.`);
    return true;
  }

  async function writePhoto(photo: PhotoRow, name: string): Promise<boolean> {
    const key = originalKey(photo.memorial_id, photo.id);
    const memory = isQuick ? photoMemories.borrow() : null;
    const begun = performance.now();
    try {
      if (memory) return await writeFromMemory(key, name, photo.created_at, memory);
      return await writeInPieces(key, name, photo.created_at);
    } finally {
      memory?.giveBack();
      isQuick = performance.now() - begun < quickMs;
    }
  }

  for (const [index, photo] of photos.entries()) {
    const name = names[index] ?? '';
    if (await writePhoto(photo, name)) onPhoto(written.entries.length);
    else missing.push({ name, photo });
  }
  if (missing.length > 0) {
    const list = Buffer.from(missingPhotos(missing));
    await write(headerInZip(written, missingList, { size: list.length, crc32: crc32(list) }, new Date()));
    await write(list);
  }
  for (const piece of endOfZip(written)) await write(piece);
}
