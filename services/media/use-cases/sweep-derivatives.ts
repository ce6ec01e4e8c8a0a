import { collectTurns, type DerivativeRecipe } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { Derivative, PhotoStore } from '../adapters/photos/photo-store.ts';
import type { StoredAlbum } from '../adapters/photos/stored-album.ts';
import { derivedKey } from '../domain/object-keys.ts';
import type { SweepFindings } from '../domain/sweep-findings.ts';
import type { FrameRepository } from '../repositories/frame-repository.ts';
import type { PhotoQueries } from '../repositories/photo-queries.ts';

export interface SweepDerivativesDependencies {
  readonly store: Pick<ObjectStore, 'head'>;
  readonly photoStore: Pick<PhotoStore, 'removeDerivative'>;
  readonly frames: Pick<FrameRepository, 'has'>;
  readonly photoQueries: Pick<PhotoQueries, 'listByIds'>;
  readonly media: ServiceClient;
}

export interface SweepOrder {
  /** Objects put earlier should have a row. */
  readonly before: Date;
  readonly findings: SweepFindings;
  readonly signal: AbortSignal;
}

interface SweptDerivative extends Derivative {
  readonly memorialId: number;
  readonly photoId: number;
}

/** Frames are removed once they are encoded. */
const keptRecipes = ['thumb', 'display'] as const satisfies readonly DerivativeRecipe[];
const madePerSweep = 200;

/** Makes missing derivatives of a photo's current turn, and removes useless ones. */
export function createSweepDerivatives({
  store,
  photoStore,
  frames,
  photoQueries,
  media,
}: SweepDerivativesDependencies) {
  /** A failure is retried on demand and by the next sweep. */
  async function makeMissing(
    album: StoredAlbum,
    photoId: number,
    current: number,
    { findings, signal }: SweepOrder,
  ): Promise<void> {
    const stored = album.derived.get(photoId) ?? [];
    for (const recipe of keptRecipes) {
      if (stored.some((derivative) => derivative.recipe === recipe && derivative.turns === current)) continue;
      findings.derivativesMissing += 1;
      if (findings.derivativesMissing > madePerSweep) continue;
      const turned = collectTurns([{ id: photoId, turns: current }]);
      const body = { memorialId: album.memorialId, photoIds: [photoId], recipe, turned };
      const made = await media.call('POST /internal/photos/derive', { body, signal }).catch(() => []);
      findings.derivativesMade += made.length;
    }
  }

  /** A frame with a row waits to be encoded; one without is an orphan. */
  async function sweepFrame({ memorialId, photoId, turns }: SweptDerivative, { findings }: SweepOrder): Promise<void> {
    if (await frames.has(photoId)) return;
    await photoStore.removeDerivative({ memorialId, photoId }, { recipe: 'frame', turns });
    findings.framesRemoved += 1;
  }

  /** Kept for a while for open pages, and in case the photo is turned back. */
  async function sweepFormerTurn(derivative: SweptDerivative, { findings }: SweepOrder): Promise<void> {
    const { memorialId, photoId, recipe, turns } = derivative;
    const [photo] = await photoQueries.listByIds(memorialId, [photoId]);
    if (!photo || photo.turns === turns) return;
    await photoStore.removeDerivative({ memorialId, photoId }, { recipe, turns });
    findings.formerTurnsRemoved += 1;
  }

  async function removeNeedless(
    album: StoredAlbum,
    photoId: number,
    current: number,
    order: SweepOrder,
  ): Promise<void> {
    const { memorialId } = album;
    for (const { recipe, turns } of album.derived.get(photoId) ?? []) {
      if (recipe !== 'frame' && turns === current) continue;
      const head = await store.head(derivedKey(memorialId, photoId, recipe, turns));
      if (!head || head.putAt >= order.before) continue;
      const sweepDerivative = recipe === 'frame' ? sweepFrame : sweepFormerTurn;
      await sweepDerivative({ memorialId, photoId, recipe, turns }, order);
    }
  }

  return async (album: StoredAlbum, photoId: number, current: number, order: SweepOrder): Promise<void> => {
    await removeNeedless(album, photoId, current, order);
    await makeMissing(album, photoId, current, order);
  };
}
