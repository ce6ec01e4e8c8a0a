import { createLogger, fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { adaId, memorialFixture } from '../memorial.fixture.ts';
import { deleteMemorialsOfAccount } from './delete-memorials-of-account.ts';

const acknowledged: number[] = [];
let answers: (() => void)[] = [];
const auth = await testPeer({
  'POST /internal/users/acknowledge-deletion': async ({ body }) => {
    answers.shift()?.();
    acknowledged.push(body.userId);
    return { acknowledged: true };
  },
});
const { environment, send, ada, bob, create, invite } = await memorialFixture();
const deps = createWorkerDeps(readConfig({ ...environment.variables, AUTH_URL: auth }));
afterAll(() => deps.database.destroy());
const job = {
  ...{ signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent'), attempt: 1, isLastAttempt: false },
  ...{ hasWaited: async () => false, waitFor: () => expect.unreachable() },
};
const follow = (userId: number) => deleteMemorialsOfAccount(deps)({ userId }, job);
const told = async () => (await deps.database.selectFrom('outbox').select('job_id').execute()).length;

beforeEach(async () => {
  acknowledged.length = 0;
  answers = [];
  await deps.database.deleteFrom('memorials').execute();
  await deps.database.deleteFrom('outbox').execute();
});

it('deletes all memorials of the account with their invitations, and nobody else’s', async () => {
  const [first] = [await create(), await create()];
  const { token } = await invite(first, 'Uncle Tom');
  const other = await create(bob);
  await follow(adaId);
  expect((await send('GET', '/api/memorials', ada)).json()).toEqual([]);
  expect((await send('GET', '/api/memorials', bob)).json()).toEqual([other]);
  expect((await send('GET', `/api/invitations/${token}`, {})).statusCode).toBe(404);
  expect([await told(), acknowledged]).toEqual([4, [adaId]]);
});

it('acknowledges only what is done, and may be told of it again', async () => {
  await create();
  answers = [() => fail('unavailable')];
  await expect(follow(adaId)).rejects.toMatchObject({ code: 'unavailable' });
  expect([await told(), acknowledged]).toEqual([2, []]);
  await follow(adaId);
  expect([await told(), acknowledged]).toEqual([2, [adaId]]);
});
