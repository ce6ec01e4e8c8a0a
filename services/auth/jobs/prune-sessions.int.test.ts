import { runWholePass } from '@afterglow/service-kit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { pruneSessions, sessionsAtOnce } from './prune-sessions.ts';

const { deps, register } = await authFixture();
const { database, sessions } = deps;
await register(ada.email);
const user = await deps.users.byEmail(ada.email);

async function fill(count: number, seconds: number): Promise<void> {
  await sql`
    insert into sessions (id, user_id, expires_at)
    select gen_random_uuid(), ${user?.id}::bigint, now() + ${seconds} * interval '1 second' from generate_series(1, ${count}::int)
  `.execute(database);
}
const left = async (): Promise<number> => (await database.selectFrom('sessions').select('id').execute()).length;

it('removes all that have expired, batch by batch, and none that live', async () => {
  await fill(2 * sessionsAtOnce + 1, -1);
  await fill(3, 3600);
  const before = await left();
  await runWholePass(pruneSessions(deps));
  expect(await left()).toBe(before - 2 * sessionsAtOnce - 1);
  await runWholePass(pruneSessions(deps));
  expect(await left()).toBe(before - 2 * sessionsAtOnce - 1);
});

it('removes no more at once than it is told to', async () => {
  await fill(5, -1);
  expect(await sessions.removeExpired(new Date(), 2)).toBe(2);
  expect(await sessions.removeExpired(new Date(), 10)).toBe(3);
});

it('reads what has expired by an index, whatever else there is', async () => {
  await fill(20_000, 3600);
  await sql`analyze sessions`.execute(database);
  const plan = await sql<Record<string, string>>`
    explain select id from sessions where expires_at <= now() order by expires_at limit 1000
  `.execute(database);
  expect(JSON.stringify(plan.rows)).toContain('sessions_expires_at');
});
