import { originalKey } from '@afterglow/proto';
import { attemptEach, type Logger } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { PhotoStore } from '../adapters/photos/photo-store.ts';
import { type StoredAlbum, storedAlbum } from '../adapters/photos/stored-album.ts';
import { derivedKey } from '../domain/object-keys.ts';
import { noteWithoutOriginal } from '../domain/sweep-findings.ts';
import type { PhotoQueries, SweptPhoto } from '../repositories/photo-queries.ts';
import { createSweepDerivatives, type SweepDerivativesDependencies, type SweepOrder } from './sweep-derivatives.ts';

interface SweepAlbumDependencies extends SweepDerivativesDependencies {
  readonly store: Pick<ObjectStore, 'head' | 'list' | 'ping'>;
  readonly photoStore: Pick<PhotoStore, 'remove' | 'removeDerivative'>;
  readonly photoQueries: Pick<PhotoQueries, 'hasRow' | 'listByIds' | 'listSweptPhotos'>;
  readonly log: Logger;
}

/** Checks every finding again, as the listing may be outdated. */
export function createSweepAlbum(deps: SweepAlbumDependencies) {
  const { store, photoStore, photoQueries, log } = deps;
  const sweepDerivatives = createSweepDerivatives(deps);

  /** Rejects if the next photo would fail as well. */
  const ping = async (signal: AbortSignal): Promise<void> => {
    await store.ping(signal);
    await photoQueries.hasRow(0);
  };

  async function lastPut(album: StoredAlbum, photoId: number): Promise<number | null> {
    const derived = album.derived.get(photoId) ?? [];
    const keys = derived.map(({ recipe, turns }) => derivedKey(album.memorialId, photoId, recipe, turns));
    const heads = await Promise.all([originalKey(album.memorialId, photoId), ...keys].map((key) => store.head(key)));
    const puts = heads.flatMap((head) => (head ? [head.putAt.getTime()] : []));
    return puts.length > 0 ? Math.max(...puts) : null;
  }

  async function sweepOrphan(album: StoredAlbum, photoId: number, { before, findings }: SweepOrder): Promise<void> {
    const putAt = await lastPut(album, photoId);
    if (putAt === null || (await photoQueries.hasRow(photoId))) return;
    if (putAt >= before.getTime()) {
      findings.orphansLeft += 1;
      return;
    }
    await photoStore.remove({ memorialId: album.memorialId, photoId });
    findings.orphansRemoved += 1;
  }

  const isLost = async (memorialId: number, photoId: number): Promise<boolean> =>
    (await store.head(originalKey(memorialId, photoId))) === null &&
    (await photoQueries.listByIds(memorialId, [photoId])).length > 0;

  async function sweepPhoto(
    album: StoredAlbum,
    photoId: number,
    { turns }: SweptPhoto,
    order: SweepOrder,
  ): Promise<void> {
    if (!album.originals.has(photoId) && (await isLost(album.memorialId, photoId))) {
      noteWithoutOriginal(order.findings, photoId);
      return;
    }
    await sweepDerivatives(album, photoId, turns, order);
  }

  return async (memorialId: number, order: SweepOrder): Promise<void> => {
    const { findings, signal } = order;
    const album = await storedAlbum(store, memorialId);
    const rows = await photoQueries.listSweptPhotos(memorialId);
    findings.photos += rows.size;
    findings.originals += album.originals.size;
    const photoIds = new Set([...album.originals, ...album.derived.keys(), ...rows.keys()]);
    const sweepOne = async (photoId: number): Promise<void> => {
      const row = rows.get(photoId);
      if (!row) await sweepOrphan(album, photoId, order);
      else if (!row.isDeleted) await sweepPhoto(album, photoId, row, order);
    };
    const what = `the sweep of photos of memorial ${memorialId}`;
    const failures = await attemptEach(photoIds, sweepOne, { signal, log, what, ping });
    findings.failures += failures;
  };
}
