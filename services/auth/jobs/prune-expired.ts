import type { Step } from '@afterglow/service-kit/database';

interface Expiring {
  pruneExpired(now: Date, most: number): Promise<number>;
}

interface PruneExpiredDependencies {
  readonly sessions: Expiring;
  readonly knownDevices: Expiring;
  readonly resetTokens: Expiring;
  readonly emailChanges: Expiring;
  readonly clock: () => Date;
}

export const expiredAtOnce = 1000;

export const pruneExpired =
  ({ sessions, knownDevices, resetTokens, emailChanges, clock }: PruneExpiredDependencies): Step<number> =>
  async (removed) => {
    const counts: number[] = [];
    for (const kind of [sessions, knownDevices, resetTokens, emailChanges]) {
      counts.push(await kind.pruneExpired(clock(), expiredAtOnce));
    }
    const hasMore = counts.some((count) => count === expiredAtOnce);
    return hasMore ? counts.reduce((sum, count) => sum + count, removed ?? 0) : null;
  };
