import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import { findOrigin } from '../browser/open-context.ts';
import { call } from './call.ts';

/** Pays in the sandbox through checkout's calls. The next created memorial uses the credit. */
export async function pay(context: BrowserContext): Promise<void> {
  const body = { amount: memorialPrice.usd, hasDraft: true };
  const { clientSecret } = await call(context, 'POST /api/create-payment-intent', { body });
  await payWithTestCard(findOrigin(context), clientSecret);
}
