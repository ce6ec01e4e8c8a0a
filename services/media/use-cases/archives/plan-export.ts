import { crc32 } from 'node:zlib';
import type { MemorialWithInvitations, Slideshow } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import type { Videos } from '../adapters/videos.ts';
import { createZipWriter, type WritePiece, type ZipWriter } from '../adapters/zip-writer.ts';
import { entryNames, missingList, missingPhotos, uniqueNames } from '../domain/archive-names.ts';
import { type ZipTime, type ZoneClock, zoneClock } from '../domain/zip/zip-time.ts';
import { presentPhoto } from '../presenters/photo-presenter.ts';
import type { PhotoRepository, PhotoRow } from '../repositories/photo-repository.ts';
import type { ExportedAccount } from './read-account.ts';
import { createPhotoWriter, type PhotoSource, type WritePhoto } from './uploads/write-photo.ts';

interface ExportDependencies extends PhotoSource {
  readonly photos: Pick<PhotoRepository, 'list'>;
  readonly render: ServiceClient;
  readonly videos: Videos;
}

interface ExportOrder {
  readonly exported: ExportedAccount;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly write: WritePiece;
}

interface Album {
  readonly folder: string;
  readonly photos: readonly PhotoRow[];
  readonly names: readonly string[];
  readonly clock: ZoneClock;
  readonly slideshows: readonly Slideshow[];
  readonly videoNames: readonly string[];
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function describeAlbum({ memorial, invitations }: MemorialWithInvitations, album: Album): Buffer {
  const { folder, photos, names, slideshows, videoNames } = album;
  return json({
    memorial,
    invitations,
    photos: photos.map((photo, index) => ({ ...presentPhoto(photo), file: `${folder}/photos/${names[index]}` })),
    slideshows: slideshows.map((slideshow, index) => ({
      ...slideshow,
      file: slideshow.videoUrl === '' ? null : `${folder}/videos/${videoNames[index]}`,
    })),
  });
}

async function writePhotos(zip: ZipWriter, writePhoto: WritePhoto, album: Album, now: Date): Promise<void> {
  const missing: { name: string; photo: PhotoRow }[] = [];
  for (const [index, photo] of album.photos.entries()) {
    const name = album.names[index] ?? '';
    if (!(await writePhoto(photo, `${album.folder}/photos/${name}`, album.clock))) missing.push({ name, photo });
  }
  if (missing.length > 0) {
    await zip.addFile(
      `${album.folder}/photos/${missingList}`,
      album.clock.at(now),
      Buffer.from(missingPhotos(missing)),
    );
  }
}

/** A video is read twice, as its sum stands in front of it, and never held whole. */
async function writeVideo(
  zip: ZipWriter,
  videos: Videos,
  videoUrl: string,
  name: string,
  time: ZipTime,
  signal: AbortSignal,
) {
  const first = await videos.open(videoUrl, signal);
  if (!first) return;
  let checksum = { size: 0, crc32: 0 };
  for await (const piece of first)
    checksum = { size: checksum.size + piece.length, crc32: crc32(piece, checksum.crc32) };
  const second = await videos.open(videoUrl, signal);
  if (second) await zip.addStream(name, time, checksum, second);
}

/** All that an account holds: a JSON file of the account and one of each memorial, its originals and its videos. */
export async function writeExport(
  deps: ExportDependencies,
  { exported: { account, billing, memorials }, now, signal, write }: ExportOrder,
): Promise<void> {
  const zip = createZipWriter(write);
  const writePhoto = createPhotoWriter(deps, zip, signal);
  const folders = uniqueNames(
    memorials.map(({ memorial }) => memorial.deceasedName),
    'memorial',
  );
  await zip.addFile(
    'account.json',
    zoneClock('UTC').at(now),
    json({ exportedAt: now.toISOString(), ...account, billing }),
  );
  for (const [index, listed] of memorials.entries()) {
    const { id, photoUploadTimeZone } = listed.memorial;
    const params = { memorialId: `${id}` };
    const photos = await deps.photos.list(id);
    const slideshows = await deps.render.call('GET /internal/memorials/:memorialId/slideshows', { params, signal });
    const titles = uniqueNames(
      slideshows.map(({ title }) => title),
      'video',
    );
    const album: Album = {
      folder: `memorials/${folders[index]}`,
      photos,
      clock: zoneClock(photoUploadTimeZone),
      names: entryNames(photos, false),
      slideshows,
      videoNames: titles.map((title) => `${title}.mp4`),
    };
    await zip.addFile(`${album.folder}/memorial.json`, album.clock.at(now), describeAlbum(listed, album));
    await writePhotos(zip, writePhoto, album, now);
    for (const [place, { videoUrl }] of slideshows.entries()) {
      const name = `${album.folder}/videos/${album.videoNames[place]}`;
      if (videoUrl !== '') await writeVideo(zip, deps.videos, videoUrl, name, album.clock.at(now), signal);
    }
  }
  await zip.end();
}
