import { describe, expect, it } from 'vitest';
import { authFixture } from '../auth.fixture.ts';

const { deps, environment, post } = await authFixture();
const acknowledge = (body: object, headers = environment.internal) =>
  post('/internal/users/acknowledge-deletion', body, headers);
const open = async () => (await deps.deletions.unfollowed(new Date('2100-01-01'))).toSorted();

describe('200', () => {
  it('ends the telling of one account, and is content with what it never heard of', async () => {
    await deps.database
      .insertInto('deletions')
      .values([{ user_id: 1 }, { user_id: 2 }])
      .execute();
    for (const userId of [1, 1, 4711]) expect((await acknowledge({ userId })).json()).toEqual({ acknowledged: true });
    expect(await open()).toEqual([2]);
  });
});

describe('400', () => {
  it.each([{}, { userId: '1' }, { userId: 0 }])('%j', async (body) => {
    expect((await acknowledge(body)).json().code).toBe('validation_failed');
  });
});

it('401: is for services alone', async () => {
  expect((await acknowledge({ userId: 2 }, environment.anonymous)).json().code).toBe('internal_only');
  expect(await open()).toEqual([2]);
});
