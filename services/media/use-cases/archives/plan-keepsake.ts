import { createHash } from 'node:crypto';
import { buildRequest, findPhotoDate, inLifeOrder, type MemorialFacts } from '@afterglow/proto';
import { isAppError } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { keepsakeText } from '../../domain/archive-names.ts';
import { type KeptPhoto, keepsakeNames } from '../../domain/keepsake-names.ts';
import { keepsakeWords } from '../../domain/keepsake-words.ts';
import { type ZoneClock, zoneClock } from '../../domain/zip/zip-time.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoQueries } from '../../repositories/photo-queries.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import { measureVideos, planRendered, type RenderedDependencies } from './rendered-parts.ts';
import { identify } from './write-zip.ts';
import { planBytes, planPhotos, planZip, type ZipPart, type ZipPlan } from './zip-plan.ts';

interface KeepsakeDependencies extends RenderedDependencies {
  readonly store: ObjectStore;
  readonly photoQueries: Pick<PhotoQueries, 'list'>;
}

interface KeepsakeOrder {
  readonly memorial: MemorialFacts;
  readonly signal: AbortSignal;
}

export interface KeepsakePlan {
  readonly plan: ZipPlan;
  /** The same as long as the zip has the same bytes. */
  readonly etag: string;
}

type DatedRow = KeptPhoto & ReturnType<typeof presentPhoto> & { readonly row: PhotoRow };

async function planAlbums(
  { render, renderedFiles }: RenderedDependencies,
  folder: string,
  { memorial, signal }: KeepsakeOrder,
  clock: ZoneClock,
): Promise<ZipPart[]> {
  const params = { memorialId: `${memorial.id}` };
  const albums = await render
    .call('GET /internal/memorials/:memorialId/albums', { params, signal })
    .catch((error: unknown) => {
      // The previous release of render lacks the route.
      if (isAppError(error, 'route_not_found')) return [];
      throw error;
    });
  const parts: ZipPart[] = [];
  for (const { id, file, askedAt } of albums) {
    if (!file) continue;
    const { path } = buildRequest('GET /internal/albums/:albumId/file', { albumId: `${id}` });
    const url = `${path}?v=${file.version}`;
    const size = await renderedFiles.size(url, signal);
    parts.push(...planRendered({ url, name: `${folder}/albums/${file.filename}`, size }, clock.at(new Date(askedAt))));
  }
  return parts;
}

/** Estimates date files as well, at noon. */
function dateParts(parts: readonly ZipPart[], photos: readonly DatedRow[], deathDate: string | null, clock: ZoneClock) {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return parts.map((part) => {
    const photo = part.kind === 'photo' ? byId.get(part.photo.id) : undefined;
    const date = photo && findPhotoDate(photo, deathDate);
    return date?.origin === 'estimate' ? { ...part, time: clock.when(`${date.at}T12:00:00`) } : part;
  });
}

const hashPlan = ({ parts }: ZipPlan): string => {
  const hash = createHash('sha256');
  for (const part of parts) {
    const held = part.kind === 'bytes' ? part.bytes.toString('base64') : (identify(part) ?? JSON.stringify(part));
    hash.update(JSON.stringify([part.name, part.time.local, held]));
  }
  return hash.digest('hex').slice(0, 32);
};

/** What a family keeps. @throws ObjectStoreUnavailable, unavailable */
export async function planKeepsake(deps: KeepsakeDependencies, order: KeepsakeOrder): Promise<KeepsakePlan> {
  const { memorial, signal } = order;
  const { id: memorialId, deathDate } = memorial;
  const clock = zoneClock(memorial.photoUploadTimeZone);
  const rows = await deps.photoQueries.list(memorialId);
  const dated: DatedRow[] = rows.map((row) => ({ ...presentPhoto(row), kind: row.kind, row }));
  const photos = inLifeOrder(dated, deathDate);
  const names = keepsakeNames(photos, deathDate);
  const folder = keepsakeText(memorial.deceasedName) || 'memorial';
  // Not the present time: the zip stays the same as long as it holds the same.
  const now = new Date(Math.max(0, ...rows.map(({ created_at }) => created_at.getTime())));
  const words = keepsakeWords(
    memorial,
    photos.map((photo, index) => ({ ...photo, name: names[index] ?? '' })),
  );
  const ordered = { photos: photos.map(({ row }) => row), names, folder: `${folder}/photos/`, clock, now, signal };
  const videos = await measureVideos(deps, { memorialId, folder, signal });
  const plan = planZip([
    planBytes(`${folder}/words.txt`, clock.at(now), Buffer.from(words)),
    ...dateParts(await planPhotos(deps.store, ordered), photos, deathDate, clock),
    ...videos.flatMap(({ slideshow, silent, sound }) =>
      [silent, ...(sound ? [sound] : [])].flatMap((video) =>
        planRendered(video, clock.at(new Date(slideshow.createdAt))),
      ),
    ),
    ...(await planAlbums(deps, folder, order, clock)),
  ]);
  return { plan, etag: hashPlan(plan) };
}
