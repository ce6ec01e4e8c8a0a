import type { AuthTransaction } from '../database.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';

interface EndSessionsDependencies {
  readonly sessions: Pick<SessionRepository, 'remove' | 'removeByUser'>;
  readonly markEnded: (sessionId: string) => Promise<void>;
}

/** Marks sessions as ended before the transaction commits, so that nothing changes if Redis is down. */
export function createEndSessions({ sessions, markEnded }: EndSessionsDependencies) {
  const mark = async (ids: readonly string[]): Promise<number> => {
    for (const id of ids) await markEnded(id);
    return ids.length;
  };
  return {
    one: async (userId: number, sessionId: string, transaction: AuthTransaction): Promise<boolean> =>
      (await mark(await sessions.remove(userId, sessionId, transaction))) > 0,
    all: async (userId: number, transaction: AuthTransaction): Promise<void> => {
      await mark(await sessions.removeByUser(userId, transaction));
    },
    allBut: async (userId: number, keptId: string, transaction: AuthTransaction): Promise<void> => {
      await mark(await sessions.removeByUser(userId, transaction, keptId));
    },
  };
}

export type EndSessions = ReturnType<typeof createEndSessions>;
