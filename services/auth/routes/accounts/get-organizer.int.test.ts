import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { app, deps, environment, register } = await authFixture();
await register(ada.email);
const [user] = await deps.database.selectFrom('users').selectAll().execute();
const ask = (userId: number | string, headers = environment.internal) =>
  app.inject({ url: `/internal/users/${userId}`, headers });

describe('200', () => {
  it('returns name and address, and nothing else', async () => {
    const { firstName, lastName, email } = ada;
    expect((await ask(user?.id ?? 0)).json()).toEqual({ firstName, lastName, email });
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await ask(user?.id ?? 0, environment.anonymous as typeof environment.internal)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses an unknown account', async () => {
    for (const userId of [4711, 'x']) expect((await ask(userId)).statusCode).toBe(404);
  });
});
