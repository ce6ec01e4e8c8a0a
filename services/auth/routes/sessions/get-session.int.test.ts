import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { app, deps, environment, register } = await authFixture();
await register(ada.email);
const [user] = await deps.database.selectFrom('users').selectAll().execute();
const ask = (sessionId: string, headers = environment.internal) =>
  app.inject({ url: `/internal/sessions/${sessionId}`, headers });
const add = (id: string, expiresAt: Date) =>
  deps.sessions.add({
    ...{ id, userId: user?.id ?? 0, passwordHash: user?.password_hash ?? '', userAgent: '' },
    expiresAt,
  });

describe('200', () => {
  it('returns whose session it is', async () => {
    await add('living', new Date('2090-01-01T00:00:00Z'));
    expect((await ask('living')).json()).toEqual({ userId: user?.id, expiresAt: '2090-01-01T00:00:00.000Z' });
  });
});

it('200: records that the session is in use', async () => {
  await add('used', new Date('2090-01-01T00:00:00Z'));
  const { database } = deps;
  await database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('id', '=', 'used')
    .execute();
  await ask('used');
  const row = await database.selectFrom('sessions').selectAll().where('id', '=', 'used').executeTakeFirstOrThrow();
  expect(Date.now() - row.last_seen_at.getTime()).toBeLessThan(60_000);
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    const signedIn = await environment.signedIn(user?.id ?? 0);
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, signedIn]) {
      expect((await ask('living', headers as typeof environment.internal)).statusCode).toBe(401);
    }
  });
});

describe('404', () => {
  it('refuses an unknown or expired session', async () => {
    await add('expired', new Date('2020-01-01T00:00:00Z'));
    for (const sessionId of ['unknown', 'expired', '%00', 'a b']) expect((await ask(sessionId)).statusCode).toBe(404);
  });
});
