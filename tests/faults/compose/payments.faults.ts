import { describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { hasEngine, startComposed } from './composed.ts';

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_51composed',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51composed',
  STRIPE_WEBHOOK_SECRET: 'whsec_composed',
};

describe.runIf(hasEngine)('docker compose up --detach --wait', () => {
  it.each(['off', 'stripe'])(
    'succeeds with PAYMENTS=%s, without the payment sandbox',
    async (payments) => {
      const composed = await startComposed(payments, stripeKeys);
      try {
        expect((await fetch(`${composed.origins[0]}/`)).status).toBe(200);
        expect(await composed.compose('ps', '--all', '--quiet', 'payment-sandbox')).toBe('');
      } finally {
        await composed.down();
      }
    },
    testMs,
  );
});
