import { runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { expiredAtOnce, pruneExpired } from './prune-expired.ts';

const { deps, register } = await authFixture();
const { database, sessions } = deps;
await register(ada.email);
const user = await deps.users.findByEmail(ada.email);

async function fill(count: number, seconds: number): Promise<void> {
  await sql`
    insert into sessions (id, user_id, expires_at)
    select gen_random_uuid(), ${user?.id}::bigint, now() + ${seconds} * interval '1 second' from generate_series(1, ${count}::int)
  `.execute(database);
}
const left = async (): Promise<number> => (await database.selectFrom('sessions').select('id').execute()).length;

it('deletes all expired rows in batches, and no valid ones', async () => {
  await fill(2 * expiredAtOnce + 1, -1);
  await fill(3, 3600);
  const before = await left();
  await runWholePass(pruneExpired(deps));
  expect(await left()).toBe(before - 2 * expiredAtOnce - 1);
  await runWholePass(pruneExpired(deps));
  expect(await left()).toBe(before - 2 * expiredAtOnce - 1);
});

it('deletes at most one batch at once', async () => {
  await fill(5, -1);
  expect(await sessions.pruneExpired(new Date(), 2)).toBe(2);
  expect(await sessions.pruneExpired(new Date(), 10)).toBe(3);
});

it('finds expired rows by an index, whatever else the table holds', async () => {
  await fill(20_000, 3600);
  await sql`analyze sessions`.execute(database);
  const plan = await sql<Record<string, string>>`
    explain select id from sessions where expires_at <= now() order by expires_at limit 1000
  `.execute(database);
  expect(JSON.stringify(plan.rows)).toContain('sessions_expires_at');
});

it('deletes expired devices, and none that are still known', async () => {
  const device = (id: string, expiresAt: Date) => ({ id, userId: user?.id ?? 0, passwordDigest: 'any', expiresAt });
  await deps.transact(async (transaction) => {
    await deps.knownDevices.put(device('expired', new Date(Date.now() - 1000)), transaction);
    await deps.knownDevices.put(device('known', new Date(Date.now() + 60_000)), transaction);
  });
  await runWholePass(pruneExpired(deps));
  const kept = await database.selectFrom('known_devices').select('id').where('password_digest', '=', 'any').execute();
  expect(kept).toEqual([{ id: 'known' }]);
});

it('deletes expired links, and none that are still valid', async () => {
  const { emailChanges, resetTokens } = deps;
  const userId = user?.id ?? 0;
  const [past, later] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await resetTokens.add({ tokenHash: 'expired', userId, expiresAt: past });
  await resetTokens.add({ tokenHash: 'living', userId, expiresAt: later });
  await emailChanges.put({ id: 'expired', userId, newEmail: 'new@example.org', expiresAt: past }, database);
  await runWholePass(pruneExpired(deps));
  const tokens = await database.selectFrom('reset_tokens').select('token_hash').execute();
  expect(tokens.map(({ token_hash }) => token_hash)).toEqual(['living']);
  expect(await emailChanges.findById('expired')).toBeUndefined();
});
