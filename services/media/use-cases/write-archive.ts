import { createZipWriter, type WritePiece } from '../adapters/zip-writer.ts';
import { entryNames, missingList, missingPhotos } from '../domain/archive-names.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import { createPhotoWriter, type PhotoSource } from './uploads/write-photo.ts';

interface ArchiveOrder {
  readonly photos: readonly PhotoRow[];
  readonly selected: boolean;
  readonly signal: AbortSignal;
  readonly onPhoto: (sent: number) => void;
  readonly write: WritePiece;
}

/** @throws ObjectStoreUnavailable where no photo can be read, and what `write` rejects with. */
export async function writeArchive(
  source: PhotoSource,
  { photos, selected, signal, onPhoto, write }: ArchiveOrder,
): Promise<void> {
  const zip = createZipWriter(write);
  const writePhoto = createPhotoWriter(source, zip, signal);
  const names = entryNames(photos, selected);
  const missing: { name: string; photo: PhotoRow }[] = [];
  for (const [index, photo] of photos.entries()) {
    const name = names[index] ?? '';
    if (await writePhoto(photo, name)) onPhoto(zip.count());
    else missing.push({ name, photo });
  }
  if (missing.length > 0) await zip.addFile(missingList, new Date(), Buffer.from(missingPhotos(missing)));
  await zip.end();
}
