import { countTurns, memorialPrefix } from '@afterglow/proto';
import { attemptEach, type Logger, type ServiceClient } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { RemoveUnneeded } from '../adapters/pictures/remove-unneeded.ts';
import type { RenderMetrics } from '../adapters/render-metrics.ts';
import { photoPictureHash } from '../domain/content-hash.ts';
import type { ObjectName } from '../domain/object-keys.ts';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface SweepDependencies {
  readonly objects: Pick<ObjectRepository, 'listBatch'>;
  readonly removeUnneeded: RemoveUnneeded;
  readonly slideshows: Pick<SlideshowRepository, 'listShown'>;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'listTombstones' | 'removeTombstone'>;
  readonly media: ServiceClient;
  readonly store: Pick<ObjectStore, 'deletePrefix' | 'ping'>;
  readonly renderMetrics: Pick<RenderMetrics, 'sweptObject'>;
  readonly pictureRecipe: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** What was replaced or was never shown stays this long, for those who are watching it. */
const keptMs = 24 * 60 * 60_000;
const [rowsAtOnce, memorialsAtOnce] = [500, 100];

/** First the memorials that are gone, then all objects, in the order of their rows. */
export type SweepCursor = { readonly gone: number } | { readonly object: ObjectName | null };

type SweptRow = Awaited<ReturnType<ObjectRepository['listBatch']>>[number];

interface Shown {
  readonly pictures: ReadonlySet<string>;
  readonly hashes: ReadonlySet<string>;
}

/** What no slideshow names, or is coded in another way now, goes a day after it was last needed, never before. */
export function sweep(deps: SweepDependencies): Step<SweepCursor> {
  const { objects, removeUnneeded, slideshows, deletedMemorials, media, store, pictureRecipe, clock, log } = deps;

  const getPicture = (photoId: number, turns: number): string => photoPictureHash(pictureRecipe, photoId, turns);

  async function shownIn(memorialIds: readonly number[]): Promise<ReadonlyMap<number, Shown>> {
    const shown = new Map<number, { pictures: Set<string>; hashes: Set<string> }>();
    for (const { memorial_id, photo_ids, turned, hash, title_hash } of await slideshows.listShown(memorialIds)) {
      const { pictures, hashes } = shown.get(memorial_id) ?? { pictures: new Set(), hashes: new Set() };
      for (const id of photo_ids) pictures.add(getPicture(Number(id), countTurns(turned, Number(id))));
      for (const name of [hash, title_hash]) if (name !== null) hashes.add(name);
      shown.set(memorial_id, { pictures, hashes });
    }
    return shown;
  }

  /** Of those photos that are there still, as they are turned now. */
  async function currentPictures(memorialId: number, photoIds: ReadonlySet<number>): Promise<ReadonlySet<string>> {
    if (photoIds.size === 0) return new Set();
    const photos = await media.call('POST /internal/photos/lookup', { body: { memorialId, photoIds: [...photoIds] } });
    return new Set(photos.map(({ id, turns }) => getPicture(id, turns ?? 0)));
  }

  /** Rejects where the next memorial would fail as well. */
  async function ping(signal: AbortSignal): Promise<void> {
    await store.ping(signal);
    await media.call('POST /internal/photos/lookup', { body: { memorialId: 1, photoIds: [] }, signal });
  }

  async function needless(memorialId: number, rows: readonly SweptRow[], shown?: Shown): Promise<readonly SweptRow[]> {
    const made = rows.filter(({ kind, ready }) => kind === 'photo' && ready);
    const unshown = made.filter(({ hash }) => !shown?.pictures.has(hash));
    const photoIds = new Set(unshown.flatMap(({ photo_id: photoId }) => photoId ?? []));
    const current = await currentPictures(memorialId, photoIds);
    const kept = new Set(made.map(({ hash }) => hash).filter((hash) => shown?.pictures.has(hash) || current.has(hash)));
    return rows.filter(({ kind, hash }) => !(kind === 'photo' ? kept : shown?.hashes)?.has(hash));
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
    const shown = await shownIn([...unused.keys()]);
    const ofObjects = { signal, log, what: 'objects that nothing needs', ping: store.ping };
    const sweepMemorial = async ([memorialId, rows]: readonly [number, readonly SweptRow[]]): Promise<void> => {
      const gone = await needless(memorialId, rows, shown.get(memorialId));
      await attemptEach(gone, (row) => sweepObject(row, before), ofObjects);
    };
    await attemptEach(unused, sweepMemorial, { signal, log, what: 'memorials with old objects', ping });
    const last = batch.at(-1);
    if (!last || batch.length < rowsAtOnce) return null;
    return { object: { memorialId: last.memorial_id, kind: last.kind, hash: last.hash } };
  }

  /** A job that was killed in the midst of putting something may have left it behind the deletion. */
  async function sweepDeleted(after: number | null, before: Date, signal: AbortSignal): Promise<SweepCursor> {
    const batch = await deletedMemorials.listTombstones({ after, limit: memorialsAtOnce });
    const sweepDeletedMemorial = async ({
      memorial_id: memorialId,
      deleted_at: deletedAt,
    }: (typeof batch)[number]): Promise<void> => {
      await store.deletePrefix(memorialPrefix(memorialId));
      if (deletedAt < before) await deletedMemorials.removeTombstone(memorialId);
    };
    await attemptEach(batch, sweepDeletedMemorial, { signal, log, what: 'memorials that are gone', ping: store.ping });
    const last = batch.at(-1);
    return last && batch.length === memorialsAtOnce ? { gone: last.memorial_id } : { object: null };
  }

  return (cursor, signal) => {
    const before = new Date(clock().getTime() - keptMs);
    if (cursor && 'object' in cursor) return sweepObjects(cursor.object, before, signal);
    return sweepDeleted(cursor?.gone ?? null, before, signal);
  };
}
