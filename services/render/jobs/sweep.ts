import { memorialPrefix } from '@afterglow/proto';
import { attemptEach, type Logger, type ServiceClient } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { RemoveUnneeded } from '../adapters/pictures/remove-unneeded.ts';
import type { RenderMetrics } from '../adapters/render-metrics.ts';
import { isPhotoPicture, type ObjectName } from '../domain/object-keys.ts';
import { collectMarks, type PhotoMarks } from '../domain/shown-photos.ts';
import { photoPicture } from '../domain/video/photo-picture.ts';
import { getMarks } from '../domain/video/video-plan.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { SongRepository } from '../repositories/song-repository.ts';

interface SweepDependencies {
  readonly objects: Pick<ObjectRepository, 'listBatch'>;
  readonly removeUnneeded: RemoveUnneeded;
  readonly slideshows: Pick<SlideshowRepository, 'listShown'>;
  readonly songs: Pick<SongRepository, 'listHashes'>;
  readonly albums: Pick<AlbumRepository, 'listHashes'>;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'listTombstones' | 'removeTombstone'>;
  readonly media: ServiceClient;
  readonly store: Pick<ObjectStore, 'deletePrefix' | 'ping'>;
  readonly renderMetrics: Pick<RenderMetrics, 'sweptObject'>;
  readonly pictureRecipe: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Replaced objects are kept this long for current viewers. */
const keptMs = 24 * 60 * 60_000;
const [rowsAtOnce, memorialsAtOnce] = [500, 100];

/** First deleted memorials, then all objects in row order. */
export type SweepCursor = { readonly gone: number } | { readonly object: ObjectName | null };

type SweptRow = Awaited<ReturnType<ObjectRepository['listBatch']>>[number];

interface Shown {
  readonly pictures: ReadonlySet<string>;
  readonly hashes: ReadonlySet<string>;
}

/** Deletes objects that no slideshow, song or album needs, or of an older recipe, a day after their last use. */
export function sweep(deps: SweepDependencies): Step<SweepCursor> {
  const { objects, removeUnneeded, slideshows, deletedMemorials, media, store, pictureRecipe, clock, log } = deps;

  const getPicture = (photoId: number, marks: PhotoMarks): string => photoPicture(pictureRecipe, photoId, marks).hash;

  async function shownIn(memorialIds: readonly number[]): Promise<ReadonlyMap<number, Shown>> {
    const shown = new Map<number, { pictures: Set<string>; hashes: Set<string> }>();
    for (const { memorial_id, photo_ids, ...row } of await slideshows.listShown(memorialIds)) {
      const { pictures, hashes } = shown.get(memorial_id) ?? { pictures: new Set(), hashes: new Set() };
      for (const id of photo_ids) pictures.add(getPicture(Number(id), getMarks(row)));
      for (const name of [row.hash, row.title_hash, row.sound_hash]) if (name !== null) hashes.add(name);
      shown.set(memorial_id, { pictures, hashes });
    }
    return shown;
  }

  async function currentPictures(memorialId: number, photoIds: ReadonlySet<number>): Promise<ReadonlySet<string>> {
    if (photoIds.size === 0) return new Set();
    const photos = await media.call('POST /internal/photos/lookup', { body: { memorialId, photoIds: [...photoIds] } });
    const marks = collectMarks(photos);
    return new Set(photos.map(({ id }) => getPicture(id, marks)));
  }

  /** Rejects if the next memorial would fail as well. */
  async function ping(signal: AbortSignal): Promise<void> {
    await store.ping(signal);
    await media.call('POST /internal/photos/lookup', { body: { memorialId: 1, photoIds: [] }, signal });
  }

  async function needless(memorialId: number, rows: readonly SweptRow[], shown?: Shown): Promise<readonly SweptRow[]> {
    const made = rows.filter(({ kind, ready }) => isPhotoPicture(kind) && ready);
    const unshown = made.filter(({ hash }) => !shown?.pictures.has(hash));
    const photoIds = new Set(unshown.flatMap(({ photo_id: photoId }) => photoId ?? []));
    const current = await currentPictures(memorialId, photoIds);
    const kept = new Set(made.map(({ hash }) => hash).filter((hash) => shown?.pictures.has(hash) || current.has(hash)));
    return rows.filter(({ kind, hash }) => !(isPhotoPicture(kind) ? kept : shown?.hashes)?.has(hash));
  }

  async function sweepObject(row: SweptRow, before: Date): Promise<void> {
    if (await removeUnneeded(row, before)) deps.renderMetrics.sweptObject();
  }

  async function sweepObjects(
    after: ObjectName | null,
    before: Date,
    signal: AbortSignal,
  ): Promise<SweepCursor | null> {
    const batch = await objects.listBatch({ after, limit: rowsAtOnce });
    const unused = Map.groupBy(
      batch.filter(({ used_at }) => used_at < before),
      ({ memorial_id }) => memorial_id,
    );
    const memorialIds = [...unused.keys()];
    const [shown, named] = [await shownIn(memorialIds), await deps.songs.listHashes(memorialIds)];
    const albumHashes = await deps.albums.listHashes(memorialIds);
    const ofObjects = { signal, log, what: 'unused objects', ping: store.ping };
    const sweepMemorial = async ([memorialId, rows]: readonly [number, readonly SweptRow[]]): Promise<void> => {
      const others = rows.filter(({ hash }) => !named.get(memorialId)?.has(hash) && !albumHashes.has(hash));
      const gone = await needless(memorialId, others, shown.get(memorialId));
      await attemptEach(gone, (row) => sweepObject(row, before), ofObjects);
    };
    await attemptEach(unused, sweepMemorial, { signal, log, what: 'memorials with old objects', ping });
    const last = batch.length < rowsAtOnce ? undefined : batch.at(-1);
    return last ? { object: { memorialId: last.memorial_id, kind: last.kind, hash: last.hash } } : null;
  }

  /** A job killed during a put may leave an object after the deletion. */
  async function sweepDeleted(after: number | null, before: Date, signal: AbortSignal): Promise<SweepCursor> {
    const batch = await deletedMemorials.listTombstones({ after, limit: memorialsAtOnce });
    const sweepDeletedMemorial = async ({ memorial_id, deleted_at }: (typeof batch)[number]): Promise<void> => {
      await store.deletePrefix(memorialPrefix(memorial_id));
      if (deleted_at < before) await deletedMemorials.removeTombstone(memorial_id);
    };
    await attemptEach(batch, sweepDeletedMemorial, { signal, log, what: 'deleted memorials', ping: store.ping });
    const last = batch.length === memorialsAtOnce ? batch.at(-1) : undefined;
    return last ? { gone: last.memorial_id } : { object: null };
  }

  return (cursor, signal) => {
    const before = new Date(clock().getTime() - keptMs);
    if (cursor && 'object' in cursor) return sweepObjects(cursor.object, before, signal);
    return sweepDeleted(cursor?.gone ?? null, before, signal);
  };
}
