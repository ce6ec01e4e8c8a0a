import { setTimeout as sleep } from 'node:timers/promises';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { type Memorial, memorialPrice } from '@afterglow/proto';
import type { PublicClient } from './public-client.ts';

const paidWithinMs = 60_000;

export async function payForMemorial(client: PublicClient, memorial: Memorial): Promise<void> {
  if (memorial.isPaid) return;
  const body = { amount: memorialPrice.usd };
  const { clientSecret } = await client.call('POST /api/create-payment-intent', { body });
  await payWithTestCard(client.origin, clientSecret);
  const params = { memorialRef: memorial.publicId };
  for (const deadline = Date.now() + paidWithinMs; Date.now() < deadline; await sleep(100))
    if ((await client.call('GET /api/memorials/:memorialRef', { params })).isPaid) return;
  throw new Error('the memorial is not paid a minute after its payment');
}
