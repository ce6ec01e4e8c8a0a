import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, bob, send, create, openFamilyLink } = await memorialFixture();
const close = (ref: string | number, headers = ada) => send('DELETE', `/api/memorials/${ref}/family-link`, headers);
const getStatus = async (token: string): Promise<number> =>
  (await send('GET', `/internal/invitations/${token}/memorial`, environment.internal)).statusCode;

describe('204', () => {
  it('closes the link, by public id and by id, also if it is closed already', async () => {
    for (const by of ['publicId', 'id'] as const) {
      const memorial = await create();
      const { token } = await openFamilyLink(memorial);
      for (const _ of ['once', 'twice']) {
        const answer = await close(memorial[by]);
        expect([answer.statusCode, answer.body]).toEqual([204, '']);
      }
      expect(await getStatus(token)).toBe(404);
    }
  });

  it('keeps the invitations of guests who gave their name before', async () => {
    const memorial = await create();
    const { token } = await openFamilyLink(memorial);
    const { anonymous } = environment;
    const guest = (await send('POST', `/api/invitations/${token}/guests`, anonymous, { name: 'Tom' })).json();
    await close(memorial.publicId);
    expect(await getStatus(guest.token)).toBe(200);
    const [listed] = (await send('GET', `/api/memorials/${memorial.publicId}/invitations`, ada)).json();
    expect(listed).toMatchObject({ recipientName: 'Tom', isFromFamilyLink: true });
  });

  it('is part of deleting the memorial', async () => {
    const memorial = await create();
    const { token } = await openFamilyLink(memorial);
    expect((await send('DELETE', `/api/memorials/${memorial.publicId}`, ada)).statusCode).toBe(204);
    expect(await getStatus(token)).toBe(404);
    expect(await deps.familyLinks.findByMemorial(memorial.id)).toBeUndefined();
  });
});

describe('refused', () => {
  it.each([
    ['401', 'a visitor', 401, () => environment.anonymous],
    ['403', 'a request from another origin', 403, () => ({ cookie: ada.cookie ?? '', origin: 'https://evil.example' })],
    ['404', 'the organizer of another memorial', 404, () => bob],
  ])('%s: leaves the link of %s open', async (_, __, status, headers) => {
    const memorial = await create();
    const { token } = await openFamilyLink(memorial);
    expect((await close(memorial.publicId, headers())).statusCode).toBe(status);
    expect(await getStatus(token)).toBe(200);
  });
});
