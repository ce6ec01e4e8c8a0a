import { expect, it } from 'vitest';
import { billingFixture, context, parseIntentId } from '../billing.fixture.ts';
import { cancelPaymentOfAccount } from './cancel-payment-of-account.ts';

const { workerDeps, stripe, sandbox, newAccount, begin, pay, buy, kinds, payments } = await billingFixture();
const follow = (userId: number) => cancelPaymentOfAccount(workerDeps)({ userId }, context);

it('cancels the open payment of a deleted account, however often the event is delivered', async () => {
  const account = await newAccount();
  const clientSecret = await begin(account);
  await follow(account.id);
  await follow(account.id);
  expect(await stripe.paymentIntents.retrieve(parseIntentId(clientSecret))).toMatchObject({ status: 'canceled' });
  await expect(pay(clientSecret)).rejects.toThrow();
  expect(await payments(account)).toMatchObject([{ state: 'canceled' }]);
});

it('keeps paid payments, even those not yet known to be paid', async () => {
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

it('does nothing for an account that never paid', async () => {
  const account = await newAccount();
  await follow(account.id);
  expect(await payments(account)).toEqual([]);
});
