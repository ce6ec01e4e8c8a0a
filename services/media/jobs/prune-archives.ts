import type { Step } from '@afterglow/service-kit/database';
import type { ArchiveRepository } from '../repositories/archive-repository.ts';

interface PruneArchivesDependencies {
  readonly archives: Pick<ArchiveRepository, 'prune'>;
  readonly clock: () => Date;
}

/** Longer than any download: 30 GB at 3 Mbit/s. */
const keptMs = 24 * 60 * 60_000;
const atOnce = 1000;

export const pruneArchives =
  ({ archives, clock }: PruneArchivesDependencies): Step<number> =>
  async (removed) => {
    const count = await archives.prune(new Date(clock().getTime() - keptMs), atOnce);
    return count < atOnce ? null : (removed ?? 0) + count;
  };
