import { fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create, openFamilyLink } = await memorialFixture();
const put = (ref: string | number, body: object, headers = ada) =>
  send('PUT', `/api/memorials/${ref}/family-link`, headers, body);
const isOpen = async (token: string): Promise<boolean> =>
  (await send('GET', `/internal/invitations/${token}/memorial`, environment.internal)).statusCode === 200;

describe('200', () => {
  it('creates a link with a unique token, by public id and by id', async () => {
    const [one, two] = [await create(), await create()];
    const answer = await put(one.publicId, { replaces: null });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{22}$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await put(two.id, { replaces: null })).json().token).not.toBe(answer.json().token);
  });

  it('replaces the link, whose earlier token is invalid from then on', async () => {
    const memorial = await create();
    const first = await openFamilyLink(memorial);
    const second = await openFamilyLink(memorial, first.token);
    expect(second.token).not.toBe(first.token);
    expect([await isOpen(first.token), await isOpen(second.token)]).toEqual([false, true]);
  });

  it('replaces nothing if the request is repeated, or comes from a tab that shows an earlier link', async () => {
    const memorial = await create();
    const first = await openFamilyLink(memorial);
    const second = await openFamilyLink(memorial, first.token);
    expect(await openFamilyLink(memorial, first.token)).toEqual(second);
    expect(await openFamilyLink(memorial)).toEqual(second);
  });

  it('creates one link for twenty concurrent requests', async () => {
    const memorial = await create();
    const links = await Promise.all(Array.from({ length: 20 }, () => openFamilyLink(memorial)));
    expect(new Set(links.map(({ token }) => token)).size).toBe(1);
  });
});

describe('400', () => {
  it.each([{}, { replaces: 7 }, { replaces: '' }])('refuses %j', async (body) => {
    const answer = await put((await create()).publicId, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'replaces', message: fieldMessages.body }]);
  });
});

it('401: refuses a visitor', async () => {
  expect((await put((await create()).publicId, { replaces: null }, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const foreign = { cookie: ada.cookie ?? '', origin: 'https://evil.example' };
  expect((await put((await create()).publicId, { replaces: null }, foreign)).statusCode).toBe(403);
});

it('404: refuses somebody else’s memorial, and leaves its link open', async () => {
  const memorial = await create();
  const { token } = await openFamilyLink(memorial);
  for (const ref of [memorial.publicId, memorial.id, 'unknown'])
    expect((await put(ref, { replaces: token }, bob)).json().code).toBe('memorial_not_found');
  expect(await isOpen(token)).toBe(true);
});
