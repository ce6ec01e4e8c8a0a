import { createZipWriter, type WritePiece } from '../adapters/zip-writer.ts';
import { entryNames, missingList, missingPhotos } from '../domain/archive-names.ts';
import { zoneClock } from '../domain/zip/zip-time.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import { createPhotoWriter, type PhotoSource } from './uploads/write-photo.ts';

interface ArchiveOrder {
  readonly photos: readonly PhotoRow[];
  readonly selected: boolean;
  /** The organizer's, in which times are meant that say no zone. */
  readonly timeZone: string;
  readonly signal: AbortSignal;
  readonly onPhoto: (sent: number) => void;
  readonly write: WritePiece;
}

/** @throws ObjectStoreUnavailable where no photo can be read, and what `write` rejects with. */
export async function writeArchive(
  source: PhotoSource,
  { photos, selected, timeZone, signal, onPhoto, write }: ArchiveOrder,
): Promise<void> {
  const zip = createZipWriter(write);
  const writePhoto = createPhotoWriter(source, zip, signal);
  const clock = zoneClock(timeZone);
  const names = entryNames(photos, selected);
  const missing: { name: string; photo: PhotoRow }[] = [];
  for (const [index, photo] of photos.entries()) {
    const name = names[index] ?? '';
    if (await writePhoto(photo, name, clock)) onPhoto(zip.count());
    else missing.push({ name, photo });
  }
  if (missing.length > 0) await zip.addFile(missingList, clock.at(new Date()), Buffer.from(missingPhotos(missing)));
  await zip.end();
}
