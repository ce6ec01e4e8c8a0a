import { allMemorialsPrefix, memorialPrefix } from '@afterglow/proto';
import { attemptEach, type Logger, type ServiceClient } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { PhotoStore } from '../adapters/photos/photo-store.ts';
import type { SweepMetrics } from '../adapters/photos/sweep-metrics.ts';
import { noFindings, type SweepFindings } from '../domain/sweep-findings.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';
import type { FrameRepository } from '../repositories/frame-repository.ts';
import type { PhotoQueries } from '../repositories/photo-queries.ts';
import { createSweepAlbum } from '../use-cases/sweep-album.ts';

interface SweepDependencies {
  readonly albums: Pick<AlbumRepository, 'listMemorials' | 'listTombstones' | 'listUnknown' | 'removeTombstone'>;
  readonly photoQueries: Pick<PhotoQueries, 'hasRow' | 'listByIds' | 'listSweptPhotos'>;
  readonly store: ObjectStore;
  readonly photoStore: Pick<PhotoStore, 'remove' | 'removeDerivative'>;
  readonly frames: Pick<FrameRepository, 'has'>;
  readonly media: ServiceClient;
  readonly sweepMetrics: Pick<SweepMetrics, 'swept'>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds after which an object without a row is an orphan. */
  readonly orphanAgeMs: number;
}

/** First known memorials by id, then folders that only the store has. */
export type SweepCursor = {
  readonly findings: SweepFindings;
} & ({ readonly memorial: number } | { readonly folder: string | null });

/** Longer than any upload. */
const tombstoneMs = 24 * 60 * 60_000;
/** Bounds of a step. */
const [memorialsAtOnce, photosAtOnce] = [100, 2000];
const foldersAtOnce = 500;

function report({ log, sweepMetrics }: SweepDependencies, findings: SweepFindings): void {
  sweepMetrics.swept(findings);
  const { withoutOriginalIds: photoIds, ...counts } = findings;
  if (photoIds.length > 0) log.error({ ...counts, photoIds }, 'swept: photos have lost their originals');
  else log.info(counts, 'swept');
}

/** Removes orphans; reports photos without an original, and never deletes them. */
export function sweep(deps: SweepDependencies): Step<SweepCursor> {
  const { albums, store, clock, orphanAgeMs, log } = deps;
  const sweepAlbum = createSweepAlbum(deps);

  async function pruneTombstones(now: number, signal: AbortSignal): Promise<void> {
    const sweepDeletedMemorial = async (memorialId: number): Promise<void> => {
      await store.deletePrefix(memorialPrefix(memorialId));
      await albums.removeTombstone(memorialId);
    };
    const what = 'memorials that are gone';
    await attemptEach(await albums.listTombstones(new Date(now - tombstoneMs)), sweepDeletedMemorial, {
      signal,
      log,
      what,
      ping: store.ping,
    });
  }

  async function sweepAlbums(
    memorialIds: readonly number[],
    findings: SweepFindings,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const order = { before: new Date(clock().getTime() - orphanAgeMs), findings, signal };
    const end = findings.photos + photosAtOnce;
    let last: number | undefined;
    const look = async (memorialId: number): Promise<void> => {
      if (findings.photos >= end) return;
      last = memorialId;
      await sweepAlbum(memorialId, order);
    };
    const options = { signal, log, what: 'the sweep of a memorial', ping: store.ping };
    const failures = await attemptEach(memorialIds, look, options);
    findings.failures += failures;
    return last;
  }

  async function sweepKnown(after: number | null, findings: SweepFindings, signal: AbortSignal): Promise<SweepCursor> {
    const batch = await albums.listMemorials({ after, limit: memorialsAtOnce });
    const last = await sweepAlbums(batch, findings, signal);
    if (last === undefined || (last === batch.at(-1) && batch.length < memorialsAtOnce))
      return { folder: null, findings };
    return { memorial: last, findings };
  }

  async function sweepFolders(after: string | null, findings: SweepFindings, signal: AbortSignal) {
    const names = await store.folders(allMemorialsPrefix, { after, limit: foldersAtOnce });
    const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
    // None of these has rows.
    await sweepAlbums(await albums.listUnknown(ids), findings, signal);
    const last = names.at(-1);
    return last === undefined || names.length < foldersAtOnce ? null : { folder: last, findings };
  }

  return async (cursor, signal) => {
    const findings = { ...noFindings(), ...cursor?.findings };
    if (cursor === null) await pruneTombstones(clock().getTime(), signal);
    if (cursor === null || 'memorial' in cursor) return sweepKnown(cursor?.memorial ?? null, findings, signal);
    const next = await sweepFolders(cursor.folder, findings, signal);
    if (next === null) report(deps, findings);
    return next;
  };
}
