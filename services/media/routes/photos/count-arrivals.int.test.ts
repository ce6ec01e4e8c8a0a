import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment, deps } = media;
const day = (number: number): string => `2026-03-0${number}T08:00:00.000Z`;
const ask = (since: string, until: string, headers = environment.internal) =>
  send('POST', '/internal/memorials/arrivals', headers, { memorialId: 11, since, until });
const add = (name: string | null, at: string, more: object = {}) =>
  media.addRows(1, {
    ...{ contributor_name: name, invitation_id: name === null ? null : 31, created_at: new Date(at) },
    ...more,
  });

await add('Tom', day(1));
await add('Ben', day(2));
await add('May', day(2));
await add('May', day(3));
await add(null, day(2));
await add('Tom', day(4));
const [deleted = 0] = await add('Eve', day(2));
await deps.database
  .updateTable('photos')
  .set({ deleted_at: new Date() as never })
  .where('id', '=', deleted)
  .execute();

describe('200', () => {
  it('counts photos of contributors in the period, and names who sent most first', async () => {
    expect((await ask(day(2), day(3))).json()).toEqual({ photoCount: 3, senderCount: 2, senderNames: ['May', 'Ben'] });
  });

  it('names at most ten senders', async () => {
    for (let index = 0; index < 11; index += 1) await add(`Guest ${index}`, day(7));
    const { senderCount, senderNames } = (await ask(day(6), day(8))).json();
    expect([senderCount, senderNames.length]).toEqual([11, 10]);
  });

  it('returns zero for a period without photos', async () => {
    expect((await ask(day(5), day(6))).json()).toEqual({ photoCount: 0, senderCount: 0, senderNames: [] });
  });
});

describe('400', () => {
  it('refuses an invalid period', async () => {
    expect((await ask('yesterday', day(3))).statusCode).toBe(400);
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await ask(day(1), day(2), ada)).json().code).toBe('internal_only');
  });
});
