import { createLogger } from '@afterglow/service-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { adaId, bobId, memorialFixture, rose } from '../memorial.fixture.ts';
import { deleteMemorialsOfAccount } from './delete-memorials-of-account.ts';

const { deps: api, environment, send, ada, bob, create, invite } = await memorialFixture();
const deps = createWorkerDeps(readConfig({ ...environment.variables }));
afterAll(async () => {
  deps.redis.disconnect();
  await deps.database.destroy();
});
const context = { signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') };
const follow = (userId: number) => deleteMemorialsOfAccount(deps)({ userId }, context);
const published = async () => (await deps.database.selectFrom('outbox').select('queue').execute()).length;
const owners = async () =>
  (await deps.database.selectFrom('memorials').select('owner_id').execute()).map(({ owner_id }) => Number(owner_id));

beforeEach(async () => {
  for (const table of ['memorials', 'outbox', 'deleted_owners'] as const)
    await deps.database.deleteFrom(table).execute();
});

it('deletes all memorials of the account with their invitations, and no others', async () => {
  const [first] = [await create(), await create()];
  const { token } = await invite(first, 'Uncle Tom');
  const other = await create(bob);
  await follow(adaId);
  expect((await send('GET', '/api/memorials', ada)).json()).toEqual([]);
  expect((await send('GET', '/api/memorials', bob)).json()).toEqual([other]);
  expect((await send('GET', `/api/invitations/${token}`, {})).statusCode).toBe(404);
  expect(await published()).toBe(6);
});

it('may be delivered twice', async () => {
  await create();
  await follow(adaId);
  await follow(adaId);
  expect([await owners(), await published()]).toEqual([[], 3]);
});

describe('a memorial created while its account is deleted', () => {
  it('is refused once the account is gone, however slow the request body was', async () => {
    await follow(adaId);
    const answer = await send('POST', '/api/memorials', ada, rose);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    expect((await send('POST', '/api/memorials', bob, rose)).statusCode).toBe(201);
    expect(await owners()).toEqual([bobId]);
  });

  it('is deleted with the others when it was committed first', async () => {
    const holding = Promise.withResolvers<void>();
    const inserted = Promise.withResolvers<void>();
    const creating = api.database.transaction().execute(async (transaction) => {
      await api.owners.lock(adaId, transaction);
      expect(await api.owners.hasTombstone(adaId, transaction)).toBe(false);
      const values = { deceasedName: 'Rose', birthDate: null, deathDate: null };
      const deadline = { photoUploadDeadline: new Date(), photoUploadTimeZone: 'UTC' };
      const late = { ownerId: adaId, publicId: 'late', isPaid: true, draftId: null, reminderDueAt: null };
      await api.memorials.add({ ...values, ...deadline, ...late }, transaction);
      inserted.resolve();
      await holding.promise;
    });
    await inserted.promise;
    const deleting = follow(adaId);
    holding.resolve();
    await Promise.all([creating, deleting]);
    expect(await owners()).toEqual([]);
  });

  it('never remains in 30 races', async () => {
    for (let round = 0; round < 30; round += 1) {
      await deps.database.deleteFrom('deleted_owners').execute();
      const creations = Array.from({ length: 4 }, () => send('POST', '/api/memorials', ada, rose));
      const answers = await Promise.all([...creations, follow(adaId)]);
      const statuses = answers.slice(0, 4).map((answer) => (answer as { statusCode: number }).statusCode);
      expect(statuses.filter((status) => ![201, 401].includes(status))).toEqual([]);
      expect(await owners()).toEqual([]);
    }
  });
});

it('the tombstone is kept for a day, longer than any request', async () => {
  await deps.database
    .insertInto('deleted_owners')
    .values([
      { owner_id: 101, deleted_at: new Date(Date.now() - 25 * 60 * 60_000) },
      { owner_id: 102, deleted_at: new Date(Date.now() - 23 * 60 * 60_000) },
    ])
    .execute();
  await follow(adaId);
  const left = await deps.database.selectFrom('deleted_owners').select('owner_id').orderBy('owner_id').execute();
  expect(left.map(({ owner_id }) => Number(owner_id))).toEqual([adaId, 102]);
});
