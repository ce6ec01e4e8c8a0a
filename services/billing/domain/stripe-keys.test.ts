import { describe, expect, it } from 'vitest';
import { keyProblem } from './stripe-keys.ts';

const test = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const live = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' };

describe('keyProblem', () => {
  it.each([test, live, { ...live, secretKey: 'rk_live_1' }])('accepts keys of one mode', (keys) => {
    expect(keyProblem(keys, 'stripe')).toBeNull();
  });

  it.each([
    [{ ...test, secretKey: '' }, 'STRIPE_SECRET_KEY is missing'],
    [{ ...test, secretKey: 'pk_test_1' }, 'STRIPE_SECRET_KEY is not valid'],
    [{ ...test, publishableKey: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is not valid'],
    [{ ...test, webhookSecret: 'secret' }, 'STRIPE_WEBHOOK_SECRET is not valid'],
    [
      { secretKey: '', publishableKey: '', webhookSecret: '' },
      'STRIPE_SECRET_KEY is missing, STRIPE_PUBLISHABLE_KEY is missing, STRIPE_WEBHOOK_SECRET is missing',
    ],
  ])('names each missing or invalid key without its value', (keys, problem) => {
    expect(keyProblem(keys, 'stripe')).toBe(problem);
  });

  it('refuses a live key together with a test key', () => {
    expect(keyProblem({ ...test, publishableKey: live.publishableKey }, 'stripe')).toBe(
      'STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY is a live key',
    );
    expect(keyProblem({ ...live, publishableKey: test.publishableKey }, 'stripe')).toBe(
      'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY is a test key',
    );
  });

  it('refuses a live key in the sandbox', () => {
    expect(keyProblem(test, 'sandbox')).toBeNull();
    expect(keyProblem(live, 'sandbox')).toBe('STRIPE_SECRET_KEY is a live key, which the sandbox refuses');
  });
});
