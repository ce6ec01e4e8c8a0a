import { describe, expect, it } from 'vitest';
import { ask, upstreamServer, webServer } from './web-server.fixture.ts';

const { url } = await upstreamServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.method} ${request.url} ${body}`);
});
const key = { STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' };
const sandbox = await webServer({
  variables: { PAYMENTS: 'sandbox', ...key, PAYMENT_SANDBOX_URL: url, BILLING_URL: url },
});
const stripe = await webServer({ variables: { PAYMENTS: 'stripe', ...key, BILLING_URL: url } });
const off = await webServer({ variables: { BILLING_URL: url } });

const getMeta = (html: string, name: string) => html.match(new RegExp(`<meta name="${name}" content="([^"]*)">`))?.[1];

describe('a page contains the payment provider', () => {
  it.each([
    ['sandbox', sandbox],
    ['stripe', stripe],
  ])('%s, with its publishable key', async (mode, { origin }) => {
    for (const path of ['/', '/dashboard', '/checkout']) {
      const { status, text } = await ask(`${origin}${path}`);
      expect(status).toBe(200);
      expect([getMeta(text, 'payments'), getMeta(text, 'stripe-publishable-key')]).toEqual([mode, 'pk_test_51abc']);
    }
  });

  it('off, without checkout or any call to billing', async () => {
    const { text } = await ask(`${off.origin}/`);
    expect(text).not.toMatch(/payment|stripe/i);
    expect((await ask(`${off.origin}/checkout`)).status).toBe(404);
    for (const [method, path] of [
      ['POST', '/api/create-payment-intent'],
      ['GET', '/api/billing/payments'],
      ['POST', '/api/billing/webhook'],
      ['GET', '/payment-sandbox/v1/payment_intents/pi_1'],
    ] as const)
      expect(await ask(`${off.origin}${path}`, { method })).toMatchObject({ status: 404 });
  });
});

describe('the payment sandbox', () => {
  it('is proxied at this origin with unchanged paths and bodies', async () => {
    const path = '/payment-sandbox/v1/payment_intents/pi_1/confirm';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await ask(`${sandbox.origin}${path}`, { method: 'POST', headers, body: 'key=pk_test_51abc' });
    expect(posted.text).toBe(`POST ${path} key=pk_test_51abc`);
    const read = await ask(`${sandbox.origin}/payment-sandbox/3d-secure/pi_1?client_secret=s`);
    expect(read.text).toBe('GET /payment-sandbox/3d-secure/pi_1?client_secret=s ');
  });

  it('is not proxied when Stripe takes payments', async () => {
    expect((await ask(`${stripe.origin}/payment-sandbox/3d-secure/pi_1`)).status).toBe(404);
  });
});

it.each([
  ['stripe', {}, 'Environment: STRIPE_PUBLISHABLE_KEY is missing; PAYMENTS=stripe'],
  ['stripe', { STRIPE_PUBLISHABLE_KEY: 'sk_live_51abc' }, 'Environment: STRIPE_PUBLISHABLE_KEY is not valid'],
  ['sandbox', key, 'Environment: PAYMENT_SANDBOX_URL is missing; PAYMENTS=sandbox'],
  ['none', {}, 'Environment: PAYMENTS is not valid'],
])('refuses to start with PAYMENTS=%s and %j', async (PAYMENTS, variables, line) => {
  await expect(webServer({ variables: { PAYMENTS, ...variables } })).rejects.toThrow(line);
});

it('reads the key from a file', async () => {
  await expect(
    webServer({ variables: { PAYMENTS: 'stripe', STRIPE_PUBLISHABLE_KEY_FILE: '/nothing/there' } }),
  ).rejects.toThrow('STRIPE_PUBLISHABLE_KEY_FILE cannot be read');
});
