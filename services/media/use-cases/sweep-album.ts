import type { DerivativeRecipe } from '@afterglow/proto';
import { attemptEach, type Logger, type ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { PhotoStore } from '../adapters/photos/photo-store.ts';
import { type StoredAlbum, storedAlbum } from '../adapters/photos/stored-album.ts';
import { derivedKey, originalKey } from '../domain/object-keys.ts';
import { noteWithoutOriginal, type SweepFindings } from '../domain/sweep-findings.ts';
import type { FrameRepository } from '../repositories/frame-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';
import type { SweepRepository } from '../repositories/sweep-repository.ts';

interface SweepAlbumDependencies {
  readonly store: Pick<ObjectStore, 'head' | 'list' | 'ping'>;
  readonly photoStore: Pick<PhotoStore, 'remove' | 'removeDerivative'>;
  readonly frames: Pick<FrameRepository, 'has'>;
  readonly photos: Pick<PhotoRepository, 'hasRow' | 'ofMemorial'>;
  readonly sweeps: Pick<SweepRepository, 'photosOf'>;
  readonly media: ServiceClient;
  readonly log: Logger;
}

interface SweepOrder {
  /** Objects that were put before this instant should have their row. */
  readonly before: Date;
  readonly findings: SweepFindings;
  readonly signal: AbortSignal;
}

/** The frame is not among them: it goes as soon as its picture is coded. */
const keptRecipes = ['thumb', 'display'] as const satisfies readonly DerivativeRecipe[];
const madePerSweep = 200;

/** What was listed may have changed since: all is asked again. */
export function createSweepAlbum(deps: SweepAlbumDependencies) {
  const { store, photoStore, frames, photos, sweeps, media, log } = deps;

  /** Rejects where the next photo would fail as well. */
  const ping = async (signal: AbortSignal): Promise<void> => {
    await store.ping(signal);
    await photos.hasRow(0);
  };

  async function lastPut(album: StoredAlbum, photoId: number): Promise<number | null> {
    const recipes = [...album.derived].flatMap(([recipe, ids]) => (ids.has(photoId) ? [recipe] : []));
    const keys = recipes.map((recipe) => derivedKey(album.memorialId, photoId, recipe));
    const heads = await Promise.all([originalKey(album.memorialId, photoId), ...keys].map((key) => store.head(key)));
    const puts = heads.flatMap((head) => (head ? [head.putAt.getTime()] : []));
    return puts.length > 0 ? Math.max(...puts) : null;
  }

  async function sweepOrphan(album: StoredAlbum, photoId: number, { before, findings }: SweepOrder): Promise<void> {
    const putAt = await lastPut(album, photoId);
    if (putAt === null || (await photos.hasRow(photoId))) return;
    if (putAt >= before.getTime()) {
      findings.orphansLeft += 1;
      return;
    }
    await photoStore.remove({ memorialId: album.memorialId, photoId });
    findings.orphansRemoved += 1;
  }

  const isLost = async (memorialId: number, photoId: number): Promise<boolean> =>
    (await store.head(originalKey(memorialId, photoId))) === null &&
    (await photos.ofMemorial(memorialId, [photoId])).length > 0;

  /** What cannot be made now is asked for again when it is looked at, and by the next sweep. */
  async function sweepDerivatives(album: StoredAlbum, photoId: number, { findings, signal }: SweepOrder) {
    for (const recipe of keptRecipes) {
      if (album.derived.get(recipe)?.has(photoId)) continue;
      findings.derivativesMissing += 1;
      if (findings.derivativesMissing > madePerSweep) continue;
      const body = { memorialId: album.memorialId, photoIds: [photoId], recipe };
      const made = await media.call('POST /internal/photos/derive', { body, signal }).catch(() => []);
      findings.derivativesMade += made.length;
    }
  }

  /** One that has its row waits to be coded. One without is older than the rows, say. */
  async function sweepFrame(album: StoredAlbum, photoId: number, { before, findings }: SweepOrder): Promise<void> {
    const head = await store.head(derivedKey(album.memorialId, photoId, 'frame'));
    if (!head || head.putAt >= before || (await frames.has(photoId))) return;
    await photoStore.removeDerivative({ memorialId: album.memorialId, photoId }, 'frame');
    findings.framesRemoved += 1;
  }

  async function sweepPhoto(album: StoredAlbum, photoId: number, order: SweepOrder): Promise<void> {
    if (!album.originals.has(photoId) && (await isLost(album.memorialId, photoId))) {
      noteWithoutOriginal(order.findings, photoId);
      return;
    }
    if (album.derived.get('frame')?.has(photoId)) await sweepFrame(album, photoId, order);
    await sweepDerivatives(album, photoId, order);
  }

  return async (memorialId: number, order: SweepOrder): Promise<void> => {
    const { findings, signal } = order;
    const album = await storedAlbum(store, memorialId);
    const rows = await sweeps.photosOf(memorialId);
    findings.photos += rows.size;
    findings.originals += album.originals.size;
    const derived = [...album.derived.values()].flatMap((ids) => [...ids]);
    const photoIds = new Set([...album.originals, ...derived, ...rows.keys()]);
    const sweepOne = async (photoId: number): Promise<void> => {
      const row = rows.get(photoId);
      if (!row) await sweepOrphan(album, photoId, order);
      else if (!row.isDeleted) await sweepPhoto(album, photoId, order);
    };
    const what = `the sweep of photos of memorial ${memorialId}`;
    const failures = await attemptEach(photoIds, sweepOne, { signal, log, what, ping });
    findings.failures += failures;
  };
}
