import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const address = 'http://127.0.0.1:1';
const variables = {
  ...{ PORT: '0', METRICS_PORT: '0', DATABASE_URL: 'postgresql://127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' },
  ...{ AUTH_URL: address, MEMORIAL_URL: address, SERVICE_SECRET: 'x'.repeat(32) },
  SESSION_PUBLIC_KEY: 'a key',
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('PAYMENTS', () => {
  it('is required', () => {
    expect(() => readConfig(variables)).toThrow(new Error('Environment: PAYMENTS is missing'));
  });

  it('off needs no Stripe keys', () => {
    expect(readConfig({ ...variables, PAYMENTS: 'off' }).stripe).toBeNull();
  });

  it('stripe requires keys of one mode, and uses Stripe’s own address', () => {
    expect(readConfig({ ...variables, ...keys, PAYMENTS: 'stripe' }).stripe).toMatchObject({
      secretKey: 'sk_live_1',
      apiUrl: 'https://api.stripe.com',
    });
  });

  it.each([
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY is a live key'],
  ])('stripe with %j is refused in one line', (wrong, line) => {
    const environment = { ...variables, ...keys, ...wrong, PAYMENTS: 'stripe' };
    expect(() => readConfig(environment)).toThrow(new Error(`Environment: ${line}`));
  });

  it('sandbox refuses a live key, and requires an API address of its own', () => {
    const sandbox = { ...variables, ...keys, PAYMENTS: 'sandbox' };
    expect(() => readConfig(sandbox)).toThrow(
      'Environment: STRIPE_SECRET_KEY is a live key, which the sandbox refuses',
    );
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(() => readConfig({ ...sandbox, ...test })).toThrow('Environment: STRIPE_API_URL is missing');
    expect(readConfig({ ...sandbox, ...test, STRIPE_API_URL: address }).stripe).toMatchObject({ apiUrl: address });
  });
});
