import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';

const { app, deps, environment, register } = await authFixture();
await register(ada.email);
const [user] = await deps.database.selectFrom('users').selectAll().execute();
const ask = (sessionId: string, headers = environment.internal) =>
  app.inject({ url: `/internal/sessions/${sessionId}`, headers });
const add = (id: string, expiresAt: Date) => deps.sessions.add({ id, userId: user?.id ?? 0, expiresAt });

describe('200', () => {
  it('tells whose session it is', async () => {
    await add('living', new Date('2090-01-01T00:00:00Z'));
    expect((await ask('living')).json()).toEqual({ userId: user?.id, expiresAt: '2090-01-01T00:00:00.000Z' });
  });
});

describe('401', () => {
  it('answers nobody but a service', async () => {
    const signedIn = await environment.signedIn(user?.id ?? 0);
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, signedIn]) {
      expect((await ask('living', headers as typeof environment.internal)).statusCode).toBe(401);
    }
  });
});

describe('404', () => {
  it('knows neither strangers nor what has expired', async () => {
    await add('expired', new Date('2020-01-01T00:00:00Z'));
    for (const sessionId of ['unknown', 'expired', '%00', 'a b']) expect((await ask(sessionId)).statusCode).toBe(404);
  });
});
