import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, within } from '../kit/figure.ts';
import { startBillingProduct } from '../kit/product/billing-product.ts';

const hurried = figure({}, { RECONCILE_EVERY_MS: '200', LIST_EVENTS_EVERY_MS: '500' });
const { sandbox, newAccount, begin, pay, create, kinds, memorials } = await startBillingProduct({ variables: hurried });
const tenMinutes = 10 * 60_000;

it(
  'B4: if the browser is closed after paying, the credit is there 5 s after the webhook, and pays for the oldest unpaid memorial',
  async () => {
    const account = await newAccount();
    expect((await create(account)).body.isPaid).toBe(false);
    await pay(await begin(account));
    await eventually(async () => (await kinds(account)).includes('granted'), { timeoutMs: within(5000) });
    await eventually(async () => (await memorials(account))[0]?.isPaid, { timeoutMs: within(5000) });
    expect(await kinds(account)).toEqual(['granted', 'used']);
  },
  testMs,
);

it(
  'B4: without webhooks the credit is there within 10 minutes',
  async () => {
    await sandbox.control.setFaults({ losesWebhooks: true });
    const account = await newAccount();
    await pay(await begin(account, true));
    await eventually(async () => (await kinds(account)).length > 0, { timeoutMs: tenMinutes, intervalMs: 200 });
    expect(await kinds(account)).toEqual(['granted']);
  },
  testMs,
);
