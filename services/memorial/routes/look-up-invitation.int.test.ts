import { errors } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { adaId, memorialFixture } from '../memorial.fixture.ts';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const auth = await testPeer({
  'GET /internal/users/:userId': async ({ params }) => (params.userId === String(adaId) ? ada : fail('user_not_found')),
});
const fixture = await memorialFixture({ AUTH_URL: auth });
const dates = { birthDate: '1950-03-03', deathDate: '2020-03-05' };
const memorial = await fixture.create(fixture.ada, { ...dates, photoUploadTimeZone: 'Europe/Berlin' });
const get = (token: string, from = fixture) => from.send('GET', `/api/invitations/${token}`, {});

describe('200', () => {
  it('returns to anybody with the link what the page needs, and nothing else', async () => {
    const { token } = await fixture.invite(memorial, 'Uncle Tom');
    const answer = await get(token);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(answer.json()).toEqual({
      invitation: { recipientName: 'Uncle Tom', isUsed: false },
      memorial: {
        ...dates,
        deceasedName: 'Rose Byron',
        photoUploadDeadline: '2090-06-01T21:59:00.000Z',
        photoUploadTimeZone: 'Europe/Berlin',
      },
      organizer: ada,
    });
  });

  it('returns the same to render, for the preview image of the link', async () => {
    const { token } = await fixture.invite(memorial, 'Uncle Tom');
    const path = `/internal/invitations/${token}/lookup`;
    const answer = await fixture.send('GET', path, fixture.environment.internal);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual((await get(token)).json());
    expect((await fixture.send('GET', path, fixture.ada)).json().code).toBe('internal_only');
  });

  it('still works after the deadline, and for a used invitation', async () => {
    const past = await fixture.create(fixture.ada, { photoUploadDeadline: '2001-01-01T00:00' });
    const { id, token } = await fixture.invite(past, 'Uncle Tom');
    await fixture.deps.invitations.markUsed(id, 'Tom');
    const answer = await get(token);
    expect(answer.json()).toMatchObject({ invitation: { isUsed: true } });
    expect(answer.json().memorial.photoUploadDeadline).toBe('2001-01-01T00:00:00.000Z');
  });
});

describe('404', () => {
  it.each(['unknown', 'A'.repeat(22), '1', '%00', "'--"])('refuses an invitation %s', async (token) => {
    const answer = await get(token);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'invitation_not_found', message: errors.invitation_not_found.message });
  });

  it('refuses an invitation whose organizer’s account was deleted', async () => {
    const orphan = await fixture.create(fixture.bob);
    const { token } = (
      await fixture.send('POST', `/api/memorials/${orphan.id}/invitations`, fixture.bob, { recipientName: 'Tom' })
    ).json();
    const answer = await get(token);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('invitation_not_found');
  });
});

describe('503', () => {
  it('says that nothing was lost while auth is down', async () => {
    const alone = await memorialFixture();
    const { token } = await alone.invite(await alone.create(), 'Uncle Tom');
    const answer = await get(token, alone);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'unavailable', message: errors.unavailable.message });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
