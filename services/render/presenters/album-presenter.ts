import type { Album } from '@afterglow/proto';
import type { AlbumRow } from '../repositories/album-repository.ts';

const versionLetters = 16;

function presentFile({ hash, filename, pages, byte_size: byteSize }: AlbumRow): Album['file'] {
  if (hash === null || filename === null || pages === null || byteSize === null) return null;
  return { filename, pages, byteSize, version: hash.slice(0, versionLetters) };
}

/** @param hash of what its file would be made from now */
export const presentAlbum = (row: AlbumRow, hash: string | null): Album => ({
  id: row.id,
  paper: row.paper,
  photosPerPage: row.photos_per_page,
  state: row.state,
  progress: row.progress,
  isOutdated: row.hash !== hash,
  file: presentFile(row),
  askedAt: row.asked_at.toISOString(),
});
