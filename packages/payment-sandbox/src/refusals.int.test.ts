import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { publishableKey, sandboxFixture, stripeClient } from './sandbox.fixture.ts';

const { stripe, url, newIntent } = await sandboxFixture();
const anyIntent = { amount: 9900, currency: 'usd' };

describe('400', () => {
  it.each([
    [{ amount: 9900 }, 'parameter_missing', 'currency'],
    [{ ...anyIntent, amount: 'much' }, 'parameter_invalid_integer', 'amount'],
    [{ ...anyIntent, amount: 49 }, 'amount_too_small', 'amount'],
    [{ ...anyIntent, colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      { ...anyIntent, automatic_payment_methods: { on: true } },
      'parameter_missing',
      'automatic_payment_methods[enabled]',
    ],
  ])('for %j: answers %s and names %s', async (params, code, param) => {
    const error = await stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams).catch((e) => e);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param, requestId: expect.stringMatching(/^req_/) });
  });

  it('refuses to expand an unknown field', async () => {
    const { id } = await newIntent();
    await expect(stripe.paymentIntents.retrieve(id, { expand: ['colour'] })).rejects.toThrow(
      'This property cannot be expanded (colour).',
    );
  });

  it('refuses another version of the API', async () => {
    const older = stripe.paymentIntents.list({}, { apiVersion: '2020-08-27' });
    await expect(older).rejects.toThrow('Invalid Stripe API version: 2020-08-27');
  });
});

describe('401', () => {
  it.each([
    ['sk_live_of_somebody', 'Invalid API Key provided: sk_live_*******body'],
    ['nonsense', 'Invalid API Key provided'],
  ])('refuses the key %s', async (key, message) => {
    const error = await stripeClient(url, key)
      .paymentIntents.create(anyIntent)
      .catch((e) => e);
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).toContain(message);
  });

  it('refuses a publishable key if a secret key is required', async () => {
    const { id } = await newIntent();
    const browser = stripeClient(url, publishableKey);
    for (const call of [
      () => browser.paymentIntents.create(anyIntent),
      () => browser.paymentIntents.cancel(id),
      () => browser.paymentIntents.list(),
      () => browser.refunds.create({ payment_intent: id }),
      () => browser.events.list(),
    ])
      await expect(call()).rejects.toMatchObject({ statusCode: 401, code: 'secret_key_required' });
  });

  it('refuses a request without a key', async () => {
    const response = await fetch(`${url}/v1/events`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('404', () => {
  it('names the missing object and the parameter', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such payment_intent: 'pi_none'",
    });
    await expect(stripe.charges.retrieve('ch_none')).rejects.toMatchObject({ statusCode: 404, param: 'id' });
  });

  it('is the answer to parts of the API that the sandbox does not have', async () => {
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  });
});
