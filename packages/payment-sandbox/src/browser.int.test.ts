import { describe, expect, it } from 'vitest';
import { publishableKey, sandboxFixture, secretKey } from './sandbox.fixture.ts';

const { stripe, url, newIntent, pay, webhook } = await sandboxFixture();
const base = `${url}/payment-sandbox`;
const returnUrl = 'https://product.example/?payment=success';
const nextYear = String(new Date().getFullYear() + 1);
const card = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: nextYear, cvc: '123' };

type Intent = { id: string; client_secret: string | null };

const getFields = (details: Record<string, string>): [string, string][] =>
  Object.entries(details).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);

async function confirm(intent: Intent, details: Record<string, string> = card, more: Record<string, string> = {}) {
  const body = new URLSearchParams([
    ['client_secret', intent.client_secret ?? ''],
    ['key', publishableKey],
    ['return_url', returnUrl],
    ['payment_method_data[type]', 'card'],
    ['payment_method_data[billing_details][address][country]', 'US'],
    ...getFields(details),
    ...Object.entries(more),
  ]);
  const response = await fetch(`${base}/v1/payment_intents/${intent.id}/confirm`, { method: 'POST', body });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe('the API for browsers', () => {
  it('takes a payment by card details and client secret, and shows no metadata', async () => {
    const intent = await newIntent({ metadata: { account: '7' } });
    const { status, body } = await confirm(intent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', client_secret: intent.client_secret });
    expect(body).not.toHaveProperty('metadata');
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      payment_method: {
        card: { last4: '4242', exp_month: 12, exp_year: Number(nextYear) },
        billing_details: { address: { country: 'US' } },
      },
    });
  });

  it('gives the reason when it refuses a card, without metadata', async () => {
    const intent = await newIntent({ metadata: { account: '7' } });
    const { status, body } = await confirm(intent, { ...card, number: '4000000000009995' });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' });
    expect(body.error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(JSON.stringify(body)).not.toContain('metadata":{"account');
  });

  it('returns the intent for its client secret', async () => {
    const intent = await newIntent();
    const query = new URLSearchParams({ client_secret: intent.client_secret ?? '', key: publishableKey });
    const response = await fetch(`${base}/v1/payment_intents/${intent.id}?${query}`);
    expect(await response.json()).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  });

  it('refuses to return an intent without its client secret', async () => {
    const intent = await newIntent();
    const response = await fetch(`${base}/v1/payment_intents/${intent.id}?key=${publishableKey}`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('9900');
  });

  it('refuses secret keys, invented or not', async () => {
    const intent = await newIntent({ metadata: { account: '7' } });
    for (const key of ['sk_test_invented', 'rk_test_invented', secretKey]) {
      const read = await fetch(`${base}/v1/payment_intents/${intent.id}?key=${key}`);
      expect(read.status).toBe(401);
      expect(await read.text()).not.toContain('9900');
      expect(await confirm(intent, card, { key })).toMatchObject({ status: 401 });
    }
    const headers = { authorization: `Bearer ${secretKey}` };
    expect((await fetch(`${base}/v1/payment_intents/${intent.id}`, { headers })).status).toBe(401);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it.each([
    [400, { client_secret: 'pi_1_secret_2' }],
    [400, { client_secret: '' }],
    [401, { key: '' }],
    [401, { key: 'pk_live_of_somebody' }],
  ])('answers %i for %j, and charges nothing', async (status, more) => {
    const intent = await newIntent();
    expect(await confirm(intent, card, more)).toMatchObject({ status });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '42' }, 'incorrect_number', 'number'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: '20' }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('refuses %j as %s before anything is charged', async (wrong, code, param) => {
    const intent = await newIntent();
    const { status, body } = await confirm(intent, { ...card, ...wrong });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, param });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ latest_charge: null });
  });

  it('declines a card number that may be real', async () => {
    const { status, body } = await confirm(await newIntent(), { ...card, number: '4111111111111111' });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  });
});

describe('3-D Secure', () => {
  async function asked(number: string): Promise<{ intent: Intent; path: string }> {
    const intent = await newIntent();
    const { body } = await confirm(intent, { ...card, number });
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const address = new URL(body.next_action.redirect_to_url.url);
    expect(address.origin).toBe('https://product.example');
    return { intent, path: `${address.pathname}${address.search}` };
  }

  async function decide({ intent, path }: { intent: Intent; path: string }, outcome: string): Promise<URL> {
    const body = new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome });
    const response = await fetch(`${url}${path.split('?', 1)[0]}`, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '');
  }

  it('shows a page with the amount, which says that no card is charged', async () => {
    const { path } = await asked('4000002760003184');
    const response = await fetch(`${url}${path}`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const text of ['Test mode', '$99.00', 'No card is charged', 'Complete authentication', 'Fail authentication'])
      expect(html).toContain(text);
  });

  it('pays when completed, and redirects back with the parameters that Stripe adds', async () => {
    const one = await asked('4000002500003155');
    const back = await decide(one, 'complete');
    expect(`${back.origin}${back.pathname}`).toBe('https://product.example/');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment: 'success',
      payment_intent: one.intent.id,
      payment_intent_client_secret: one.intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await stripe.paymentIntents.retrieve(one.intent.id)).toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
    await expect.poll(() => webhook.getTypes(one.intent.id)).toContain('payment_intent.requires_action');
  });

  it('charges nothing when it fails, and allows another card', async () => {
    const one = await asked('4000002760003184');
    expect((await decide(one, 'fail')).searchParams.get('redirect_status')).toBe('failed');
    expect(await stripe.paymentIntents.retrieve(one.intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await confirm(one.intent)).toMatchObject({ body: { status: 'succeeded' } });
  });

  it('declines a card without funds even when completed', async () => {
    const one = await asked('4000008260003178');
    expect((await decide(one, 'complete')).searchParams.get('redirect_status')).toBe('failed');
    expect(await stripe.paymentIntents.retrieve(one.intent.id)).toMatchObject({
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('allows another card when it was left halfway', async () => {
    const { intent } = await asked('4000002760003184');
    expect(await confirm(intent)).toMatchObject({ body: { status: 'succeeded' } });
  });

  it('refuses to show its page without the client secret', async () => {
    const { path } = await asked('4000002760003184');
    const response = await fetch(`${url}${path.split('?', 1)[0]}?client_secret=guess`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('Complete authentication');
    expect((await fetch(`${url}${path.split('?', 1)[0]}`)).status).toBe(400);
  });
});

describe('the receipt page', () => {
  it('shows what was paid and what was refunded', async () => {
    const paid = await pay(await newIntent(), 'pm_card_visa');
    const { receipt_url } = await stripe.charges.retrieve(String(paid.latest_charge));
    const path = new URL(receipt_url ?? '').pathname;
    const before = await (await fetch(`${url}${path}`)).text();
    expect(before).toContain('<dt>Amount paid</dt><dd>$99.00</dd>');
    expect(before).toContain('<dd>visa 4242</dd>');
    expect(before).not.toContain('Refunded');
    await stripe.refunds.create({ charge: String(paid.latest_charge), amount: 1000 });
    expect(await (await fetch(`${url}${path}`)).text()).toContain('<dt>Refunded</dt><dd>$10.00</dd>');
    expect((await fetch(`${base}/receipts/ch_none`)).status).toBe(404);
  });
});
