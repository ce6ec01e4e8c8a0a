import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { UserRow } from '../../repositories/user-repository.ts';

export const signIn =
  ({ users, budgets, devices, checkPassword, startSession }: AuthDeps): Handler<'POST /api/auth/login'> =>
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
