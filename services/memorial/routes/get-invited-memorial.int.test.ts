import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, send, create, invite, openFamilyLink } = await memorialFixture();
const memorial = await create();
const ask = (token: string, route = '/memorial', headers = environment.internal) =>
  send('GET', `/internal/invitations/${token}${route}`, headers);

describe('200', () => {
  it('returns the memorial of an invitation and of a family link', async () => {
    const { id: memorialId, photoUploadDeadline } = memorial;
    for (const { token } of [await invite(memorial, 'Tom'), await openFamilyLink(memorial)]) {
      const answer = await ask(token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ memorialId, photoUploadDeadline });
    }
  });
});

it('401: refuses callers that are not services', async () => {
  const { token } = await invite(memorial, 'Tom');
  expect((await ask(token, '/memorial', ada)).json().code).toBe('internal_only');
});

describe('404', () => {
  it('refuses an unknown token', async () => {
    expect((await ask('unknown')).json().code).toBe('invitation_not_found');
  });

  it('gives media no invitation for a family link, so that photos need a name first', async () => {
    const { token } = await openFamilyLink(await create());
    expect((await ask(token, '')).json().code).toBe('invitation_not_found');
  });
});
