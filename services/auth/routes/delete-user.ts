import { clearSessionCookie, fail, type Handler, publishEvent, type Transact } from '@afterglow/service-kit';
import type { CountGuess } from '../adapters/guess-counter.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { AuthTables } from '../database.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';

interface DeleteUserDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'byId' | 'remove'>;
  readonly sessions: Pick<SessionRepository, 'removeAllOf'>;
  readonly passwords: Pick<PasswordHasher, 'matches'>;
  readonly countGuess: CountGuess;
  /** Tells every service at once. */
  readonly markEnded: (sessionId: string) => Promise<void>;
  readonly publicOrigin: string | undefined;
}

export const deleteUser =
  (deps: DeleteUserDependencies): Handler<'DELETE /api/auth/user'> =>
  async ({ body, session }, reply) => {
    const user = (await deps.users.byId(session.userId)) ?? fail('unauthorized');
    await deps.countGuess(user.id);
    if (!(await deps.passwords.matches(body.password, user.password_hash))) fail('wrong_password');
    await deps.transact(async (transaction) => {
      const sessions = await deps.sessions.removeAllOf(user.id, transaction);
      if (!(await deps.users.remove(user.id, transaction))) fail('unauthorized');
      await publishEvent(transaction, 'account.deleted', { userId: user.id });
      // Where Redis cannot be told, nothing is deleted: no session outlives its account.
      for (const sessionId of sessions) await deps.markEnded(sessionId);
    });
    clearSessionCookie(reply, deps.publicOrigin);
    return undefined;
  };
