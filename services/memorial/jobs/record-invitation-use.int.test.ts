import { changesChannel, createLogger, fail } from '@afterglow/service-kit';
import { createQueueProducer, subscribe } from '@afterglow/service-kit/queue';
import { eventually, testPeer } from '@afterglow/test-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { adaId, memorialFixture } from '../memorial.fixture.ts';
import { recordInvitationUse } from './record-invitation-use.ts';

const asked: string[] = [];
const acknowledged: string[] = [];
let answers: (() => { contributorName: string })[] = [];
const media = await testPeer({
  'GET /internal/invitations/:invitationId/first-photo': async ({ params }) => {
    asked.push(params.invitationId);
    return (answers.shift() ?? (() => ({ contributorName: 'Uncle Tom' })))();
  },
  'POST /internal/media/events/:eventId/acknowledge': async ({ params }) => {
    acknowledged.push(params.eventId);
    return { acknowledged: true };
  },
});

const { environment, create, invite } = await memorialFixture();
const deps = createWorkerDeps(readConfig({ ...environment.variables, MEDIA_URL: media }));
const producer = createQueueProducer(environment.redis.url, createLogger('test', 'silent'));
const { log, metrics } = deps;
const worker = subscribe(
  'memorial',
  { log, metrics, redisUrl: environment.redis.url, publishers: deps },
  {
    'invitation.used': recordInvitationUse(deps),
    'account.deleted': async () => expect.unreachable(),
    'credit.granted': async () => expect.unreachable(),
    'memorial.paid': async () => expect.unreachable(),
  },
);
afterAll(async () => {
  await worker.close(1000);
  await producer.close();
  deps.redis.disconnect();
  await deps.database.destroy();
});
beforeEach(() => {
  asked.length = 0;
  acknowledged.length = 0;
  answers = [];
});

const announced: string[] = [];
const pages = environment.redis.client.duplicate();
pages.on('message', (_, message: string) => announced.push(message));
await pages.subscribe(changesChannel(deps.redis));
afterAll(() => pages.disconnect());

const memorial = await create();
const eventIds = new Map<number, string>();
const getEventId = (invitationId: number): string => {
  const eventId = eventIds.get(invitationId) ?? crypto.randomUUID();
  eventIds.set(invitationId, eventId);
  return eventId;
};
const use = (invitationId: number) =>
  producer.add('invitation.used/memorial', getEventId(invitationId), { invitationId });
const used = (id: number) =>
  eventually(async () => {
    const row = await deps.invitations.findById(id);
    return row?.is_used && row;
  });
const finished = () =>
  eventually(async () => {
    const keys = await environment.redis.client.keys('bull:invitation.used/memorial:*-*-*-*-*');
    return keys.length === 0;
  });

describe('the event invitation.used', () => {
  it('marks the invitation as used, with the name of the first contributor', async () => {
    const [one, other] = [await invite(memorial, 'Tom'), await invite(memorial, 'May')];
    await use(one.id);
    expect(await used(one.id)).toMatchObject({ contributor_name: 'Uncle Tom', recipient_name: 'Tom' });
    expect(asked).toEqual([String(one.id)]);
    await eventually(() => acknowledged.length > 0);
    expect(acknowledged).toEqual([getEventId(one.id)]);
    expect(await deps.invitations.findById(other.id)).toMatchObject({ is_used: false, contributor_name: null });
  });

  it('keeps the first name on redelivery, without asking media', async () => {
    const { id } = await invite(memorial, 'Tom');
    answers = [() => ({ contributorName: 'The first' }), () => ({ contributorName: 'The second' })];
    await use(id);
    await used(id);
    await finished();
    await use(id);
    await finished();
    expect(asked).toHaveLength(1);
    expect(acknowledged).toEqual([getEventId(id), getEventId(id)]);
    expect(await deps.invitations.findById(id)).toMatchObject({ contributor_name: 'The first' });
  });

  it('tells the pages of its owner that an invitation was used, once', async () => {
    announced.length = 0;
    const { id } = await invite(memorial, 'Tom');
    await use(id);
    await used(id);
    await finished();
    await use(id);
    await finished();
    const change = { ownerId: adaId, memorialId: memorial.id, changed: 'invitations' };
    await eventually(() => announced.length > 0);
    expect(announced.map((message) => JSON.parse(message))).toEqual([change]);
  });

  it('keeps the first of two concurrent names', async () => {
    const { id } = await invite(memorial, 'Tom');
    await Promise.all([deps.invitations.markUsed(id, 'One'), deps.invitations.markUsed(id, 'Two')]);
    const name = (await deps.invitations.findById(id))?.contributor_name;
    await deps.invitations.markUsed(id, 'Three');
    expect(['One', 'Two']).toContain(name);
    expect(await deps.invitations.findById(id)).toMatchObject({ contributor_name: name });
  });

  it('does nothing when the photo or the invitation is gone', async () => {
    const { id } = await invite(memorial, 'Tom');
    answers = [() => fail('photo_not_found')];
    await use(id);
    await use(4711);
    await finished();
    expect(asked).toEqual([String(id)]);
    expect(acknowledged.sort()).toEqual([getEventId(id), getEventId(4711)].sort());
    expect(await deps.invitations.findById(id)).toMatchObject({ is_used: false });
  });

  it('is retried while media is down', async () => {
    const { id } = await invite(memorial, 'Tom');
    answers = [() => fail('unavailable')];
    await use(id);
    expect(await used(id)).toMatchObject({ contributor_name: 'Uncle Tom' });
    expect(asked).toHaveLength(2);
    await finished();
    expect(acknowledged).toEqual([getEventId(id)]);
  });
});
