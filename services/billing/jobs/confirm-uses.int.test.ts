import { runWholePass } from '@afterglow/service-kit/database';
import { beforeEach, expect, it } from 'vitest';
import { billingFixture, context, parseIntentId } from '../billing.fixture.ts';
import { confirmUseOfDeletedMemorial } from './confirm-use-of-deleted-memorial.ts';
import { confirmUses } from './confirm-uses.ts';

const fixture = await billingFixture();
const { deps, workerDeps, stripe, world, newAccount, buy, spendCredit, kinds } = fixture;
const later = () => new Date(Date.now() + 61_000);
const confirm = (clock = later) => runWholePass(confirmUses({ ...workerDeps, clock }));
const unconfirmed = async () =>
  (await deps.database.selectFrom('unconfirmed_uses').select('memorial_id').execute()).map((use) => use.memorial_id);

beforeEach(async () => {
  world.asked.length = 0;
  await deps.database.deleteFrom('unconfirmed_uses').execute();
});

it('checks a use after a minute, and not again once it is confirmed', async () => {
  const account = await newAccount();
  await buy(account);
  await spendCredit(account, 1);
  await confirm(() => new Date());
  expect(world.asked).toEqual([]);
  await confirm();
  await confirm();
  expect(world.asked).toEqual([1]);
  expect(await kinds(account)).toEqual(['granted', 'used']);
});

it('returns the credit when its memorial was never created, and never accepts the abandoned id again', async () => {
  const account = await newAccount();
  await buy(account);
  await spendCredit(account, 2);
  world.abandoned.add(2);
  await confirm();
  expect(await kinds(account)).toEqual(['granted', 'used', 'released']);
  expect(await spendCredit(account, 2)).toMatchObject({ outcome: 'unpaid' });
  expect(await spendCredit(account, 3)).toMatchObject({ outcome: 'paid' });
});

it('does not return a credit that was refunded in the meantime', async () => {
  const account = await newAccount();
  const clientSecret = await buy(account);
  await spendCredit(account, 4);
  await stripe.refunds.create({ payment_intent: parseIntentId(clientSecret) });
  await deps.refreshPayment((await fixture.payments(account))[0] as never);
  world.abandoned.add(4);
  await confirm();
  expect(await kinds(account)).toEqual(['granted', 'used', 'released', 'refunded']);
});

it('keeps the credit used when its memorial was deleted', async () => {
  const account = await newAccount();
  await buy(account);
  await spendCredit(account, 5);
  await confirmUseOfDeletedMemorial(workerDeps)({ memorialId: 5, ownerId: account.id }, context);
  expect(await unconfirmed()).toEqual([]);
  expect(await kinds(account)).toEqual(['granted', 'used']);
});
