import { clearSessionCookie, fail, type Handler, publishEvent, type Transact } from '@afterglow/service-kit';
import type { KnownDevices } from '../adapters/known-device.ts';
import type { AuthTables } from '../database.ts';
import type { AttemptBudgets } from '../domain/attempt-budgets.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';
import type { CheckPassword } from '../use-cases/check-password.ts';

interface DeleteUserDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'byId' | 'remove'>;
  readonly sessions: Pick<SessionRepository, 'removeAllOf'>;
  readonly checkPassword: CheckPassword;
  readonly budgets: Pick<AttemptBudgets, 'deletion'>;
  readonly devices: Pick<KnownDevices, 'clear'>;
  readonly markEnded: (sessionId: string) => Promise<void>;
  readonly publicOrigin: string | undefined;
}

export const deleteUser =
  (deps: DeleteUserDependencies): Handler<'DELETE /api/auth/user'> =>
  async ({ body, session }, reply) => {
    const user = (await deps.users.byId(session.userId)) ?? fail('unauthorized');
    const matched = await deps.checkPassword({
      budgets: deps.budgets.deletion(user.id),
      refusal: 'too_many_guesses',
      password: body.password,
      readHash: async () => user.password_hash,
    });
    if (!matched) fail('wrong_password');
    await deps.transact(async (transaction) => {
      const sessions = await deps.sessions.removeAllOf(user.id, transaction);
      if (!(await deps.users.remove(user.id, transaction))) fail('unauthorized');
      await publishEvent(transaction, 'account.deleted', { userId: user.id });
      // Where Redis cannot be told, nothing is deleted: no session outlives its account.
      for (const sessionId of sessions) await deps.markEnded(sessionId);
    });
    clearSessionCookie(reply, deps.publicOrigin);
    deps.devices.clear(reply);
    return undefined;
  };
