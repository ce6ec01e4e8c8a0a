import type { Logger, ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { PhotoStore } from '../adapters/photo-store.ts';
import { emptyAlbum, storedAlbums } from '../adapters/stored-albums.ts';
import { createSweepAlbum } from '../adapters/sweep-album.ts';
import type { SweepMetrics } from '../adapters/sweep-metrics.ts';
import { memorialPrefix } from '../domain/object-keys.ts';
import { noFindings, type SweepFindings } from '../domain/sweep-findings.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';
import type { SweepRepository } from '../repositories/sweep-repository.ts';

interface SweepDependencies {
  readonly albums: Pick<AlbumRepository, 'buried' | 'close'>;
  readonly photos: Pick<PhotoRepository, 'hasRow' | 'ofMemorial'>;
  readonly sweeps: SweepRepository;
  readonly store: ObjectStore;
  readonly photoStore: Pick<PhotoStore, 'remove'>;
  readonly media: ServiceClient;
  readonly sweepMetrics: Pick<SweepMetrics, 'swept'>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds after which an object without a row belongs to no upload that is still going on. */
  readonly orphanAgeMs: number;
  /** Aborted when the worker has to leave. */
  readonly signal: AbortSignal;
}

/** Longer than any upload: until then a memorial that is gone keeps what was under way from coming back. */
const buriedMs = 24 * 60 * 60_000;
/** Photos that the log names. */
const namedMax = 20;

function report({ log, sweepMetrics }: SweepDependencies, findings: SweepFindings): void {
  sweepMetrics.swept(findings);
  const { withoutOriginal, ...counts } = findings;
  const named = { ...counts, withoutOriginal: withoutOriginal.length, photoIds: withoutOriginal.slice(0, namedMax) };
  if (withoutOriginal.length > 0) log.error(named, 'swept: photos have lost their originals');
  else log.info(named, 'swept');
}

/**
 * Sees to it that photos and stored originals are the same: what lies in the store without a photo goes, and a photo
 * without its original is named, never deleted. Does nothing while another copy of the service does it.
 */
export function sweep(deps: SweepDependencies): () => Promise<void> {
  const { albums, sweeps, store, clock, orphanAgeMs, signal } = deps;
  const sweepAlbum = createSweepAlbum(deps);

  async function closeBuried(now: number): Promise<void> {
    for (const memorialId of await albums.buried(new Date(now - buriedMs))) {
      await store.deletePrefix(memorialPrefix(memorialId));
      await albums.close(memorialId);
    }
  }

  return async () => {
    await sweeps.exclusively(async () => {
      const now = clock().getTime();
      const order = { before: new Date(now - orphanAgeMs), findings: noFindings(), signal };
      const swept = new Set<number>();
      for await (const album of storedAlbums(store)) {
        await sweepAlbum(album, order);
        swept.add(album.memorialId);
      }
      for await (const memorialId of sweeps.memorials()) {
        if (!swept.has(memorialId)) await sweepAlbum(emptyAlbum(memorialId), order);
      }
      await closeBuried(now);
      report(deps, order.findings);
    });
  };
}
