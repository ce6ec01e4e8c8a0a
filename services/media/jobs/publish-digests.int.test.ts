import { createTransact, runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { image } from '../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../media.fixture.ts';
import { digestsAtOnce, publishDigests } from './publish-digests.ts';

const media = await mediaFixture();
const { deps } = media;
const { database, digests } = deps;
const transact = createTransact(database);
const nextMorning = '2090-05-02T06:00:00.000Z';
media.invitations.set('ben', { ...invitation, invitationId: 32, recipientName: 'Ben', nextMorning });
const contribute = (words: string, token = 'ben') => media.contribute([{ file: image(words) }], token);
const publish = () => runWholePass(publishDigests({ transact, digests }));
const readRow = () => database.selectFrom('digests').selectAll().executeTakeFirst();
const published = async () =>
  (await database.selectFrom('outbox').select('data').where('queue', '=', 'photos.arrived/auth').execute()).map(
    ({ data }) => data as { since: string; until: string },
  );
const makeDue = () =>
  database.updateTable('digests').set({ due_at: sql<Date>`now()` }).where('due_at', 'is not', null).execute();

beforeEach(async () => {
  for (const table of ['digests', 'photos', 'outbox'] as const) await database.deleteFrom(table).execute();
});

describe('photos of contributors', () => {
  it('wait for the next morning, and are published together', async () => {
    for (const words of ['one', 'two']) await contribute(words);
    expect((await readRow())?.due_at).toEqual(new Date(nextMorning));
    await publish();
    expect(await published()).toEqual([]);
    await makeDue();
    await publish();
    const [digest, ...others] = await published();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ ownerId: 1, memorialId: 11 });
    const arrivals = await digests.countArrivals({ memorialId: 11, since: '', until: '', ...digest });
    expect(arrivals).toEqual({ photoCount: 2, senderCount: 1, senderNames: ['Ben'] });
  });

  it('are published once, and not again until another one arrives', async () => {
    await contribute('one');
    await makeDue();
    await Promise.all([publish(), publish()]);
    await publish();
    expect(await published()).toHaveLength(1);
    await contribute('one');
    await makeDue();
    await publish();
    expect(await published(), 'the same bytes again').toHaveLength(1);
    await contribute('two');
    await makeDue();
    await publish();
    const [, digest] = await published();
    expect(await digests.countArrivals({ memorialId: 11, since: '', until: '', ...digest })).toMatchObject({
      photoCount: 1,
    });
  });

  it('that arrive after the digest of a day wait for the next day, whatever their upload knew', async () => {
    await contribute('one');
    await makeDue();
    await publish();
    const lastDue = new Date(Date.now() - 60_000);
    media.invitations.set('late', { ...invitation, invitationId: 33, nextMorning: lastDue.toISOString() });
    await contribute('two', 'late');
    expect((await readRow())?.due_at).toEqual(new Date(lastDue.getTime() + 24 * 60 * 60_000));
  });

  it('are not published if the transaction is rolled back', async () => {
    await contribute('one');
    await makeDue();
    const failing = transact(async (transaction) => {
      await digests.takeDue(digestsAtOnce, transaction);
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    await publish();
    expect(await published()).toHaveLength(1);
  });
});

it('photos of the organizer, and those received by an older copy of memorial, are in no digest', async () => {
  await media.upload([{ file: image('mine') }]);
  await contribute('of an invitation without a morning', 'may');
  expect(await readRow()).toBeUndefined();
});

it('many memorials are processed in steps', async () => {
  await sql`insert into digests (memorial_id, owner_id, since, due_at)
    select 1000 + i, i, now(), now() from generate_series(1, ${digestsAtOnce + 1}) as i`.execute(database);
  const step = publishDigests({ transact, digests });
  const { signal } = new AbortController();
  expect(await step(null, signal)).toBe('more');
  expect(await step('more', signal)).toBeNull();
  expect(await published()).toHaveLength(digestsAtOnce + 1);
});

it('a deleted memorial leaves no digest, and others stay', async () => {
  await contribute('one');
  const inAlbum = { memorialId: 12, ownerId: 1, digestDueAt: new Date(nextMorning) };
  await transact((transaction) => digests.announce(inAlbum, transaction));
  await deps.deleteAlbum(11, 1, new Date());
  expect(await database.selectFrom('digests').select('memorial_id').execute()).toEqual([{ memorial_id: 12 }]);
});
