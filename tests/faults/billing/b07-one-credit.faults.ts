import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { type Account, startBillingProduct } from '../kit/product/billing-product.ts';

const { newAccount, begin, pay, create, kinds, memorials } = await startBillingProduct();
const rounds = figure(10, 2);

async function buy(account: Account): Promise<void> {
  await pay(await begin(account, true));
  await eventually(async () => (await kinds(account)).includes('granted'), timeout);
}

it.each([
  ['has a memorial', true],
  ['has none yet', false],
])(
  'B7: an account with one credit, which %s, creates 50 memorials in parallel: one 201 and 49 x 402',
  async (_, hasMemorial) => {
    for (let round = 0; round < rounds; round += 1) {
      const account = await newAccount();
      if (hasMemorial) await create(account);
      await buy(account);
      const answers = await Promise.all(Array.from({ length: 50 }, () => create(account)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([201, ...Array(49).fill(402)]);
      expect((await memorials(account)).filter(({ isPaid }) => isPaid)).toHaveLength(1);
      expect(await kinds(account)).toEqual(['granted', 'used']);
    }
  },
  testMs,
);

it('B7: the credit of another account cannot pay for a memorial', async () => {
  const [account, thief] = [await newAccount(), await newAccount()];
  await create(thief);
  await buy(account);
  expect((await create(thief, { userId: account.id, ownerId: account.id, isPaid: true })).status).toBe(402);
  expect(await kinds(account)).toEqual(['granted']);
});
