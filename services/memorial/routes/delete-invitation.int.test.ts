import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, bob, send, create, invite } = await memorialFixture();
const remove = (ref: string | number, id: number | string, headers = ada) =>
  send('DELETE', `/api/memorials/${ref}/invitations/${id}`, headers);
const numbers = async (ref: string) =>
  (await send('GET', `/api/memorials/${ref}/invitations`, ada)).json().map(({ number }: { number: number }) => number);

describe('204', () => {
  it('deletes the invitation and its link, by public id and by id, and never reuses its number', async () => {
    const memorial = await create();
    const [first, second] = [await invite(memorial, 'Tom'), await invite(memorial, 'May')];
    for (const [ref, { id, token }] of [
      [memorial.publicId, first],
      [memorial.id, second],
    ] as const) {
      const answer = await remove(ref, id);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await send('GET', `/api/invitations/${token}`, {})).json().code).toBe('invitation_not_found');
    }
    await invite(memorial, 'Ruth');
    expect(await numbers(memorial.publicId)).toEqual([3]);
  });
});

it('401: refuses a visitor', async () => {
  const memorial = await create();
  const { id } = await invite(memorial, 'Tom');
  expect((await remove(memorial.publicId, id, environment.anonymous)).statusCode).toBe(401);
  expect(await deps.invitations.findById(id)).toBeDefined();
});

it('403: refuses a request from another origin', async () => {
  const memorial = await create();
  const { id } = await invite(memorial, 'Tom');
  const foreign = { cookie: ada.cookie ?? '', origin: 'https://evil.example' };
  expect((await remove(memorial.publicId, id, foreign)).statusCode).toBe(403);
  expect(await deps.invitations.findById(id)).toBeDefined();
});

describe('404', () => {
  it('refuses an invitation of somebody else, of another memorial, a deleted one and an unknown one', async () => {
    const [memorial, other, bobs] = [await create(), await create(), await create(bob)];
    const { id } = await invite(memorial, 'Tom');
    expect((await remove(memorial.publicId, id, bob)).json().code).toBe('memorial_not_found');
    expect((await remove(bobs.publicId, id, bob)).json().code).toBe('invitation_not_found');
    expect((await remove(other.publicId, id)).json().code).toBe('invitation_not_found');
    expect(await deps.invitations.findById(id)).toBeDefined();
    await remove(memorial.publicId, id);
    for (const gone of [id, 99_999])
      expect((await remove(memorial.publicId, gone)).json().code).toBe('invitation_not_found');
    expect((await remove(memorial.publicId, 'one')).statusCode).toBe(404);
  });
});
