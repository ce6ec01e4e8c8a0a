import { describe, expect, it } from 'vitest';
import { adaId, memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, send, create, invite } = await memorialFixture();
const memorial = await create(ada);
const invitation = await invite(memorial, 'Uncle Tom');
const ask = (token: string, headers = environment.internal) => send('GET', `/internal/invitations/${token}`, headers);

describe('200', () => {
  it('returns what media needs to accept photos', async () => {
    const answer = await ask(invitation.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      invitationId: invitation.id,
      memorialId: memorial.id,
      ownerId: adaId,
      recipientName: 'Uncle Tom',
      photoUploadDeadline: memorial.photoUploadDeadline,
      nextMorning: expect.any(String),
    });
  });

  it('says when the next morning of the organizer is', async () => {
    const inTokyo = await create(ada, { photoUploadTimeZone: 'Asia/Tokyo' });
    const { nextMorning } = (await ask((await invite(inTokyo, 'Uncle Tom')).token)).json();
    expect(nextMorning).toMatch(/T23:00:00\.000Z$/);
    const hours = (new Date(nextMorning).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(-0.1);
    expect(hours).toBeLessThanOrEqual(24);
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    for (const headers of [environment.anonymous, ada]) {
      const answer = await ask(invitation.token, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('internal_only');
    }
  });
});

describe('404', () => {
  it.each(['unknown', '1'])('refuses an invitation %s', async (token) => {
    const answer = await ask(token);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('invitation_not_found');
  });
});
