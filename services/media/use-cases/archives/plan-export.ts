import { buildRequest, type MemorialWithInvitations, type Song } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { RenderedFiles } from '../../adapters/rendered-files.ts';
import { entryNames, uniqueNames } from '../../domain/archive-names.ts';
import { zoneClock } from '../../domain/zip/zip-time.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoQueries } from '../../repositories/photo-queries.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { ExportedAccount } from './read-account.ts';
import { measureVideos, planRendered, type SizedFile, type SizedSlideshow } from './rendered-parts.ts';
import { planBytes, planPhotos, planZip, type ZipPart, type ZipPlan } from './zip-plan.ts';

interface ExportDependencies {
  readonly store: ObjectStore;
  readonly photoQueries: Pick<PhotoQueries, 'list'>;
  readonly render: ServiceClient;
  readonly renderedFiles: RenderedFiles;
}

interface ExportOrder {
  readonly exported: ExportedAccount;
  readonly now: Date;
  readonly signal: AbortSignal;
}

interface SizedSong extends SizedFile {
  readonly song: Song;
}

interface Album {
  readonly folder: string;
  readonly photos: readonly PhotoRow[];
  readonly names: readonly string[];
  readonly slideshows: readonly SizedSlideshow[];
  readonly songs: readonly SizedSong[];
}

const getFile = (file: SizedFile | undefined): string | null => (file && file.size !== null ? file.name : null);

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function describeAlbum({ memorial, invitations, familyLink, page }: MemorialWithInvitations, album: Album): Buffer {
  const { folder, photos, names, slideshows, songs } = album;
  return json({
    memorial,
    invitations,
    ...(familyLink && { familyLink }),
    ...(page && { page }),
    photos: photos.map((photo, index) => ({
      ...presentPhoto(photo),
      ...(photo.contributor_year !== null && { contributorYear: photo.contributor_year }),
      ...(photo.page_position !== null && { pagePosition: photo.page_position }),
      file: `${folder}/photos/${names[index]}`,
    })),
    slideshows: slideshows.map(({ slideshow, silent, sound }) => ({
      ...slideshow,
      file: getFile(silent),
      ...(sound && { soundFile: getFile(sound) }),
    })),
    songs: songs.map(({ song, ...file }) => ({ ...song, file: getFile(file) })),
  });
}

const getEnding = ({ originalName }: Song): string => /\.[A-Za-z0-9]{1,5}$/.exec(originalName)?.[0] ?? '';

async function measureSongs(
  { render, renderedFiles }: ExportDependencies,
  { memorialId, folder, signal }: { memorialId: number; folder: string; signal: AbortSignal },
): Promise<SizedSong[]> {
  const params = { memorialId: `${memorialId}` };
  const songs = await render
    .call('GET /internal/memorials/:memorialId/songs', { params, signal })
    .catch((error: unknown) => {
      // The previous release of render lacks the route.
      if (isAppError(error, 'route_not_found')) return [];
      throw error;
    });
  const titles = uniqueNames(
    songs.map(({ title }) => title),
    'song',
  );
  const measured: SizedSong[] = [];
  for (const [index, song] of songs.entries()) {
    const url = buildRequest('GET /internal/songs/:songId/file', { songId: `${song.id}` }).path;
    const size = await renderedFiles.size(url, signal);
    measured.push({ song, url, name: `${folder}/songs/${titles[index]}${getEnding(song)}`, size });
  }
  return measured;
}

async function planAlbum(
  deps: ExportDependencies,
  folder: string,
  listed: MemorialWithInvitations,
  { now, signal }: ExportOrder,
): Promise<ZipPart[]> {
  const { id, photoUploadTimeZone } = listed.memorial;
  const clock = zoneClock(photoUploadTimeZone);
  const photos = await deps.photoQueries.list(id);
  const names = entryNames(photos, false);
  const slideshows = await measureVideos(deps, { memorialId: id, folder, signal });
  const songs = await measureSongs(deps, { memorialId: id, folder, signal });
  const described = describeAlbum(listed, { folder, photos, names, slideshows, songs });
  return [
    planBytes(`${folder}/memorial.json`, clock.at(now), described),
    ...(await planPhotos(deps.store, { photos, names, folder: `${folder}/photos/`, clock, now, signal })),
    ...slideshows.flatMap(({ silent, sound }) =>
      [silent, ...(sound ? [sound] : [])].flatMap((video) => planRendered(video, clock.at(now))),
    ),
    ...songs.flatMap((song) => planRendered(song, clock.at(now))),
  ];
}

export async function planExport(deps: ExportDependencies, order: ExportOrder): Promise<ZipPlan> {
  const { account, billing, memorials } = order.exported;
  const folders = uniqueNames(
    memorials.map(({ memorial }) => memorial.deceasedName),
    'memorial',
  );
  const described = json({ exportedAt: order.now.toISOString(), ...account, billing });
  const parts: ZipPart[] = [planBytes('account.json', zoneClock('UTC').at(order.now), described)];
  for (const [index, listed] of memorials.entries())
    parts.push(...(await planAlbum(deps, `memorials/${folders[index]}`, listed, order)));
  return planZip(parts);
}
