import type { UnansweredInvitations } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada } from '../auth.fixture.ts';
import { announceDeadline } from './announce-deadline.ts';
import { organizerMailsFixture } from './organizer-mails.fixture.ts';

const deadline = '2090-06-01T21:59:00.000Z';
const waiting: UnansweredInvitations = {
  photoUploadDeadline: deadline,
  count: 3,
  invitations: [
    { number: 1, recipientName: 'Tom', token: 'link-of-tom' },
    { number: 4, recipientName: 'evil.example', token: 'link-four' },
  ],
};
const unanswered = { ...waiting };
const { api, deps, server, register, getId, ownerId, context, queued, deliver, choose } = await organizerMailsFixture({
  photoUploadTimeZone: 'Europe/Berlin',
  peers: { 'GET /internal/memorials/:memorialId/unanswered-invitations': async () => unanswered },
});
const announce = (changes: Partial<{ ownerId: number; memorialId: number; deadline: string }> = {}) =>
  announceDeadline(deps)({ ownerId, memorialId: 7, deadline, ...changes }, context);

beforeEach(async () => {
  Object.assign(unanswered, waiting);
  await choose({ deadlineNear: true });
});

describe('the event deadline.near', () => {
  it('queues one mail without names or links, however often and concurrently it is delivered', async () => {
    await Promise.all([announce(), announce()]);
    await announce();
    const values = { memorialId: 7, deadline };
    expect(await queued()).toMatchObject([{ template: 'deadline-near', recipient: ada.email, values }]);
    expect(JSON.stringify(await queued())).not.toMatch(/Tom|link/);
  });

  it('queues nothing for an organizer who switched it off, who is gone, or whose address is not confirmed', async () => {
    await choose({ deadlineNear: false });
    await announce();
    await announce({ ownerId: 4711 });
    await register('stranger@example.org');
    await api.database.deleteFrom('mails').execute();
    await announce({ ownerId: await getId('stranger@example.org') });
    expect(await queued()).toEqual([]);
  });
});

describe('the mail before a deadline', () => {
  it('names who has not sent anything, each with the link to send again, and the deadline in its zone', async () => {
    await announce();
    const [mail] = await deliver();
    expect(mail?.subject).toBe('The deadline for photos of Rose Byron is near');
    const deadlineSentence = 'Photos of Rose Byron can be sent until Thursday, June 1, 2090 at 11:59 PM in Berlin.';
    expect(mail?.text, 'account-12').toContain(deadlineSentence);
    expect(mail?.text).toContain('3 people you invited haven’t sent anything yet.');
    expect(mail?.text, 'account-12').toContain('Tom:\nhttps://afterglow.example.org/invite/link-of-tom\n');
    expect(mail?.text).toContain('Invitation 4:\nhttps://afterglow.example.org/invite/link-four\n');
    expect(mail?.text).toContain('There is one more on the memorial’s page.');
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.html).toContain('href="https://afterglow.example.org/invite/link-of-tom"');
    expect(mail?.html).not.toMatch(/<img|url\(/);
  });

  it('names its address to unsubscribe', async () => {
    await announce();
    await deliver();
    const raw = (server.received[0]?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const [, token = ''] = /\r\nList-Unsubscribe: <https:\/\/[^>]+\/([^>/]+)>\r\n/.exec(raw) ?? [];
    expect(api.unsubscribeTokens.read(token)).toEqual({ kind: 'deadlineNear', userId: ownerId });
  });

  it.each([
    ['everybody has sent something', async () => void Object.assign(unanswered, { count: 0, invitations: [] })],
    [
      'the deadline was moved',
      async () => void Object.assign(unanswered, { photoUploadDeadline: '2091-01-01T00:00Z' }),
    ],
    ['it was switched off meanwhile', async () => void (await choose({ deadlineNear: false }))],
  ])('is not sent if %s', async (_, change) => {
    await announce();
    await change();
    expect(await deliver(), 'account-12').toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('is not sent of a deadline that has passed, or of a memorial that is gone', async () => {
    const past = '2020-06-01T21:59:00.000Z';
    Object.assign(unanswered, { photoUploadDeadline: past });
    await announce({ deadline: past });
    await announce({ memorialId: 8 });
    expect(await deliver()).toEqual([]);
  });
});
