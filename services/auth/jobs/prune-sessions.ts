import type { Step } from '@afterglow/service-kit';
import type { SessionRepository } from '../repositories/session-repository.ts';

interface PruneSessionsDependencies {
  readonly sessions: Pick<SessionRepository, 'removeExpired'>;
  readonly clock: () => Date;
}

/** Rows of one statement: a few milliseconds, whatever has piled up. */
export const sessionsAtOnce = 1000;

/** The step of a background task that removes sessions that have expired; the cursor counts what it removed. */
export const pruneSessions =
  ({ sessions, clock }: PruneSessionsDependencies): Step<number> =>
  async (removed) => {
    const count = await sessions.removeExpired(clock(), sessionsAtOnce);
    return count < sessionsAtOnce ? null : (removed ?? 0) + count;
  };
