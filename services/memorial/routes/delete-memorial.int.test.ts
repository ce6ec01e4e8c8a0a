import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, bob, send, create, invite } = await memorialFixture();
const remove = (ref: string | number, headers = ada) => send('DELETE', `/api/memorials/${ref}`, headers);
const published = async (memorialId: number) =>
  deps.database
    .selectFrom('outbox')
    .select(['queue', 'is_event', 'data'])
    .where('data', '@>', JSON.stringify({ memorialId }))
    .orderBy('id')
    .execute();

describe('204', () => {
  it('deletes the memorial and its invitations at once, by public id and by id', async () => {
    const [first, second] = [await create(), await create()];
    const kept = await create();
    const invitation = await invite(first, 'Uncle Tom');
    for (const ref of [first.publicId, second.id]) {
      const answer = await remove(ref);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    const [own] = [(await send('GET', '/api/memorials', ada)).json()];
    expect(own).toEqual([kept]);
    expect((await send('GET', `/api/memorials/${first.publicId}`, ada)).statusCode).toBe(404);
    expect((await send('GET', `/api/invitations/${invitation.token}`, {})).json().code).toBe('invitation_not_found');
    const { internal } = environment;
    for (const url of [`/internal/memorials/${first.id}`, `/internal/invitations/${invitation.token}`])
      expect((await send('GET', url, internal)).statusCode).toBe(404);
    expect(await deps.invitations.findById(invitation.id)).toBeUndefined();
  });

  it('publishes the event that media, billing and render subscribe to', async () => {
    const { id } = await create();
    await remove(id);
    const data = { memorialId: id, ownerId: 1 };
    expect(await published(id)).toEqual([
      { queue: 'memorial.deleted/media', is_event: true, data },
      { queue: 'memorial.deleted/billing', is_event: true, data },
      { queue: 'memorial.deleted/render', is_event: true, data },
    ]);
  });

  it('succeeds for one of many concurrent requests', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect(await published(id)).toHaveLength(3);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    const { publicId } = await create();
    expect((await remove(publicId, environment.anonymous)).statusCode).toBe(401);
    expect((await send('GET', `/api/memorials/${publicId}`, ada)).statusCode).toBe(200);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const { publicId } = await create();
    const answer = await remove(publicId, { cookie: ada.cookie ?? '', origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
    expect((await send('GET', `/api/memorials/${publicId}`, ada)).statusCode).toBe(200);
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial, which stays, and one that does not exist', async () => {
    const memorial = await create();
    for (const ref of [memorial.publicId, memorial.id, 'unknown'])
      expect((await remove(ref, bob)).json().code).toBe('memorial_not_found');
    expect((await send('GET', `/api/memorials/${memorial.id}`, ada)).json()).toEqual(memorial);
    expect(await published(memorial.id)).toEqual([]);
  });
});
