import { beforeEach, describe, expect, it } from 'vitest';
import { ada } from '../auth.fixture.ts';
import { announcePhotos } from './announce-photos.ts';
import { organizerMailsFixture } from './organizer-mails.fixture.ts';
import { pruneMails } from './prune-mails.ts';

const arrivals = { photoCount: 12, senderCount: 3, senderNames: ['Tom', 'May'] };
const arrived = { ...arrivals };
const asked: object[] = [];
const fixture = await organizerMailsFixture({
  photoUploadTimeZone: 'UTC',
  peers: {
    'POST /internal/memorials/arrivals': async ({ body }) => {
      asked.push(body);
      return arrived;
    },
  },
});
const { app, api, deps, server, register, registerConfirmed, send } = fixture;
const { getId, ownerId, context, queued, deliver, choose } = fixture;
const period = { memorialId: 7, since: '2026-03-03T09:00:00.000Z', until: '2026-03-04T08:00:01.000Z' };
const announce = (changes: Partial<typeof period & { ownerId: number }> = {}) =>
  announcePhotos(deps)({ ownerId, ...period, ...changes }, context);

beforeEach(async () => {
  Object.assign(arrived, arrivals);
  await choose({ photosArrived: true });
});

describe('the event photos.arrived', () => {
  it('queues ids and instants only, for the organizer', async () => {
    await announce();
    expect(await queued()).toMatchObject([{ template: 'photos-arrived', recipient: ada.email, values: period }]);
  });

  it('queues one mail, however often and concurrently it is delivered', async () => {
    await Promise.all([announce(), announce(), announce({ until: '2026-03-05T08:00:01.000Z' })]);
    await announce();
    expect(await queued()).toHaveLength(2);
  });

  it('queues nothing for an organizer who switched it off, who is gone, or whose address is not confirmed', async () => {
    await choose({ photosArrived: false });
    await announce();
    await announce({ ownerId: 4711 });
    await register('stranger@example.org');
    await api.database.deleteFrom('mails').execute();
    await announce({ ownerId: await getId('stranger@example.org') });
    expect(await queued()).toEqual([]);
  });
});

describe('the digest', () => {
  it('says how many photos arrived, and from whom, with a link to them and no picture', async () => {
    await announce();
    const [mail] = await deliver();
    expect(asked.at(-1)).toEqual(period);
    expect(mail?.subject).toBe('New photos for Rose Byron');
    const sentence = '12 new photos have arrived for Rose Byron, from Tom, May, and 1 other person.';
    expect(mail?.text, 'account-09').toContain(sentence);
    expect(mail?.text).toContain('https://afterglow.example.org/memorial/rose?tab=photos');
    expect(mail?.html).not.toMatch(/<img|url\(/);
    expect(await queued()).toEqual([]);
  });

  it('is switched off by the POST that its header names, and by the page that its text names', async () => {
    await announce();
    const [mail] = await deliver();
    const raw = (server.received[0]?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const [, address = ''] = /\r\nList-Unsubscribe: <([^>]+)>\r\n/.exec(raw) ?? [];
    const { origin, pathname } = new URL(address);
    expect(origin).toBe('https://afterglow.example.org');
    expect(mail?.text).toContain(
      `Stop these emails:\nhttps://afterglow.example.org/unsubscribe?token=${pathname.split('/').at(-1)}`,
    );
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({
      ...{ method: 'POST', url: pathname, headers: oneClick, payload: 'List-Unsubscribe=One-Click' },
    });
    expect(answer.statusCode, 'account-10').toBe(204);
    await announce({ until: '2026-03-05T08:00:01.000Z' });
    expect(await queued()).toEqual([]);
  });

  it.each([
    ['all photos were deleted', async () => void Object.assign(arrived, { photoCount: 0, senderCount: 0 })],
    ['it was switched off meanwhile', async () => void (await choose({ photosArrived: false }))],
  ])('is not sent if %s', async (_, change) => {
    await announce();
    await change();
    expect(await deliver(), 'account-09').toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('is not sent of a memorial that is gone, or to an address that has become another account’s', async () => {
    await registerConfirmed('new@example.org');
    await api.database.deleteFrom('mails').execute();
    await announce({ memorialId: 8 });
    await announce();
    await api.database.updateTable('mails').set({ recipient: 'new@example.org' }).where('id', '>', 0).execute();
    expect(await deliver()).toEqual([]);
  });
});

it('an event that is redelivered days later sends no second mail', async () => {
  await announce();
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await pruneMails({ ...deps, clock: inDays(29) })(null, context.signal);
  await announce();
  expect(await queued()).toHaveLength(1);
});

it('records of sent notices are deleted after thirty days', async () => {
  await announce();
  const left = async () => (await api.database.selectFrom('sent_notices').selectAll().execute()).length;
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await pruneMails({ ...deps, clock: inDays(29) })(null, context.signal);
  expect(await left()).toBe(1);
  await pruneMails({ ...deps, clock: inDays(31) })(null, context.signal);
  expect(await left()).toBe(0);
});

it('a deleted account leaves no notice', async () => {
  const email = 'leaving@example.org';
  const leaving = await registerConfirmed(email);
  await announce({ ownerId: await getId(email) });
  expect(await api.database.selectFrom('sent_notices').selectAll().execute()).toHaveLength(1);
  await send('DELETE', '/api/auth/user', leaving, { password: ada.password });
  expect(await api.database.selectFrom('sent_notices').selectAll().execute()).toEqual([]);
});
