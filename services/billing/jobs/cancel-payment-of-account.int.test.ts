import { expect, it } from 'vitest';
import { billingFixture, context, intentOf } from '../billing.fixture.ts';
import { cancelPaymentOfAccount } from './cancel-payment-of-account.ts';

const { workerDeps, stripe, sandbox, newAccount, begin, pay, buy, kinds, payments } = await billingFixture();
const follow = (userId: number) => cancelPaymentOfAccount(workerDeps)({ userId }, context);

it('ends the open payment of an account that is gone, however often it is delivered', async () => {
  const account = await newAccount();
  const clientSecret = await begin(account);
  await follow(account.id);
  await follow(account.id);
  expect(await stripe.paymentIntents.retrieve(intentOf(clientSecret))).toMatchObject({ status: 'canceled' });
  await expect(pay(clientSecret)).rejects.toThrow();
  expect(await payments(account)).toMatchObject([{ state: 'canceled' }]);
});

it('keeps what was paid, and what was paid without anybody knowing', async () => {
  await sandbox.control.setFaults({ losesWebhooks: true });
  const unknown = await newAccount();
  await pay(await begin(unknown));
  await follow(unknown.id);
  expect(await kinds(unknown)).toEqual(['granted']);
  await sandbox.control.setFaults({});
  const known = await newAccount();
  await buy(known);
  await follow(known.id);
  expect(await kinds(known)).toEqual(['granted']);
});

it('has nothing to do for an account that never paid', async () => {
  const account = await newAccount();
  await follow(account.id);
  expect(await payments(account)).toEqual([]);
});
