import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { KnownDevices } from '../../adapters/known-device.ts';
import type { StartSession } from '../../adapters/session-starter.ts';
import type { AttemptBudgets } from '../../domain/attempt-budgets.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { UserRepository, UserRow } from '../../repositories/user-repository.ts';
import type { CheckPassword } from '../../use-cases/check-password.ts';

interface LogInDependencies {
  readonly users: Pick<UserRepository, 'findByEmail'>;
  readonly budgets: Pick<AttemptBudgets, 'signIn'>;
  readonly devices: Pick<KnownDevices, 'find'>;
  readonly checkPassword: CheckPassword;
  readonly startSession: StartSession;
}

export const logIn =
  ({ users, budgets, devices, checkPassword, startSession }: LogInDependencies): Handler<'POST /api/auth/login'> =>
  async ({ body, raw }, reply) => {
    const email = normalizeEmail(body.email);
    const sender = { network: clientNetwork(raw), knownDevice: await devices.find(raw, email) };
    let user: UserRow | undefined;
    const matched = await checkPassword({
      budgets: budgets.signIn(email, sender),
      refusal: 'too_many_attempts',
      password: body.password,
      network: sender.network,
      readHash: async () => {
        user = await users.findByEmail(email);
        return user?.password_hash;
      },
    });
    if (!user || !matched) fail('invalid_credentials');
    await startSession(user, reply);
    return presentUser(user);
  };
