import { runWholePass } from '@afterglow/service-kit/database';
import { expect, it } from 'vitest';
import { announcePhotos } from './announce-photos.ts';
import { organizerMailsFixture } from './organizer-mails.fixture.ts';
import { pruneMails } from './prune-mails.ts';
import { queuePostponedMails } from './queue-postponed-mails.ts';

const { api, deps, ownerId, context, queued } = await organizerMailsFixture({
  ...{ photoUploadTimeZone: 'UTC', variables: { ORGANIZER_MAILS_MAX: '2' }, peers: {} },
});
const announceThree = async () => {
  for (const memorialId of [7, 8, 9]) {
    const until = '2026-03-04T08:00:01.000Z';
    await announcePhotos(deps)({ ownerId, memorialId, since: until, until }, context);
  }
};
const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const queuePostponed = (clock: () => Date) => runWholePass(queuePostponedMails({ ...deps, clock }));
const listHeld = () => api.database.selectFrom('held_mails').select(['template', 'created_at']).execute();
const countEnded = async (outcome: string): Promise<number> => {
  const { values = [] } = (await deps.metrics.registry.getSingleMetric('auth_mails_total')?.get()) ?? {};
  return values.find(({ labels }) => labels.template === 'photos-arrived' && labels.outcome === outcome)?.value ?? 0;
};

it('a digest over the limit of a day is mailed on the next day', async () => {
  await announceThree();
  expect([await queued(), await listHeld()].map(({ length }) => length)).toEqual([2, 1]);
  expect(await countEnded('postponed')).toBe(1);
  await queuePostponed(inDays(0.9));
  expect(await queued()).toHaveLength(2);
  await api.redis.flushdb();
  await queuePostponed(inDays(1.1));
  expect(await queued()).toMatchObject([7, 8, 9].map((memorialId) => ({ values: { memorialId } })));
  expect(await listHeld()).toEqual([]);
});

it('a digest without room on the next day either is postponed again, and counted as dropped after thirty days', async () => {
  await announceThree();
  const [before] = await listHeld();
  await queuePostponed(inDays(1.1));
  expect([(await queued()).length, await listHeld()]).toEqual([2, [before]]);
  const dropped = await countEnded('dropped');
  await pruneMails({ ...deps, clock: inDays(29) })(null, context.signal);
  expect(await countEnded('dropped')).toBe(dropped);
  await pruneMails({ ...deps, clock: inDays(31) })(null, context.signal);
  expect([await countEnded('dropped'), await listHeld()]).toEqual([dropped + 1, []]);
});
