import type { MemorialWithInvitations, Slideshow } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { Videos } from '../../adapters/videos.ts';
import { entryNames, uniqueNames } from '../../domain/archive-names.ts';
import { zoneClock } from '../../domain/zip/zip-time.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoRepository, PhotoRow } from '../../repositories/photo-repository.ts';
import type { ExportedAccount } from './read-account.ts';
import { planBytes, planPhotos, planZip, type ZipPart, type ZipPlan } from './zip-plan.ts';

interface ExportDependencies {
  readonly store: ObjectStore;
  readonly photos: Pick<PhotoRepository, 'list'>;
  readonly render: ServiceClient;
  readonly videos: Videos;
}

interface ExportOrder {
  readonly exported: ExportedAccount;
  readonly now: Date;
  readonly signal: AbortSignal;
}

interface SizedVideo {
  readonly slideshow: Slideshow;
  readonly name: string;
  /** Null if there is no video. */
  readonly size: number | null;
}

interface Album {
  readonly folder: string;
  readonly photos: readonly PhotoRow[];
  readonly names: readonly string[];
  readonly videos: readonly SizedVideo[];
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function describeAlbum({ memorial, invitations }: MemorialWithInvitations, album: Album): Buffer {
  const { folder, photos, names, videos } = album;
  return json({
    memorial,
    invitations,
    photos: photos.map((photo, index) => ({ ...presentPhoto(photo), file: `${folder}/photos/${names[index]}` })),
    slideshows: videos.map(({ slideshow, name, size }) => ({ ...slideshow, file: size === null ? null : name })),
  });
}

async function measureVideos(
  { render, videos }: ExportDependencies,
  { memorialId, folder, signal }: { memorialId: number; folder: string; signal: AbortSignal },
): Promise<SizedVideo[]> {
  const params = { memorialId: `${memorialId}` };
  const slideshows = await render.call('GET /internal/memorials/:memorialId/slideshows', { params, signal });
  const titles = uniqueNames(
    slideshows.map(({ title }) => title),
    'video',
  );
  const measured: SizedVideo[] = [];
  for (const [index, slideshow] of slideshows.entries()) {
    const size = slideshow.videoUrl === '' ? null : await videos.size(slideshow.videoUrl, signal);
    measured.push({ slideshow, name: `${folder}/videos/${titles[index]}.mp4`, size });
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
  const photos = await deps.photos.list(id);
  const names = entryNames(photos, false);
  const videos = await measureVideos(deps, { memorialId: id, folder, signal });
  const described = describeAlbum(listed, { folder, photos, names, videos });
  return [
    planBytes(`${folder}/memorial.json`, clock.at(now), described),
    ...(await planPhotos(deps.store, { photos, names, folder: `${folder}/photos/`, clock, now, signal })),
    ...videos.flatMap(({ slideshow: { videoUrl }, name, size }): ZipPart[] =>
      size === null ? [] : [{ kind: 'video', name, time: clock.at(now), size, videoUrl }],
    ),
  ];
}

/** All that an account holds: a JSON file of the account and one of each memorial, its originals and its videos. */
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
