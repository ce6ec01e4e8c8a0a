import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ask, upstreamServer, webServer } from './web-server.fixture.ts';

const { url } = await upstreamServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end());
const decoders = ['decode-heif.worker-1.js', 'decode-heif.worker-1.js.br'];
const { origin } = await webServer({
  variables: { MEDIA_URL: url },
  assets: {
    'app-1.js': 'a script',
    'decode-1.js': 'a script',
    ...Object.fromEntries(decoders.map((name) => [name, ''])),
  },
});

const withStripe = await webServer({
  variables: { MEDIA_URL: url, PAYMENTS: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc' },
  assets: { 'app-1.js': 'a script' },
});
const sandboxKeys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc', PAYMENT_SANDBOX_URL: url };
const others = {
  sandbox: await webServer({ variables: { PAYMENTS: 'sandbox', ...sandboxKeys } }),
  off: await webServer(),
};

const configured = await webServer({
  variables: {
    ANALYTICS_ID: 'G-ABC123',
    ANALYTICS_URL: 'https://count.example.org/g/collect',
    PRIVACY_POLICY_URL: 'https://law.example.org/privacy',
    TERMS_OF_SERVICE_URL: 'https://law.example.org/terms',
  },
});

it.each([
  ['a page', '/', 200],
  ['a link with a preview', '/watch/show', 200],
  ['a missing page', '/nothing', 404],
  ['a built file', '/assets/app-1.js', 200],
  ['a missing file', '/assets/gone.js', 404],
  ['a response of a service', '/uploads/a', 200],
  ['a service that is down', '/api/memorials', 503],
  ['an unknown call', '/api/nothing', 404],
  ['an unreadable address', '/%zz', 404],
  ['the health of this server', '/health/ready', 200],
])('%s is sent with security headers', async (_, path, status) => {
  const { hostname, port } = new URL(origin);
  const answer = await ask({ hostname, port, path });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = String(answer.headers['content-security-policy']);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/(script|default)-src[^;]*unsafe/);
});

it('the worker that decodes photos may compile WebAssembly, and nothing else may', async () => {
  const getPolicy = async (name: string, encoding: string) => {
    const answer = await ask(`${origin}/assets/${name}`, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    return answer.headers['content-security-policy'];
  };
  for (const encoding of ['br', 'identity'])
    expect(await getPolicy('decode-heif.worker-1.js', encoding)).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    );
  expect(await getPolicy('decode-1.js', 'identity')).not.toContain('wasm');
});

it('a document whose address may contain a mailed token sends no referrer', async () => {
  const getPolicy = async (path: string) => (await ask(`${origin}${path}`)).headers['referrer-policy'];
  for (const page of ['/reset-password', '/confirm-email', '/unsubscribe'])
    expect(await getPolicy(`${page}?token=x`)).toBe('no-referrer');
  expect(await getPolicy('/forgot-password')).toBe('same-origin');
});

describe('with payments by Stripe', () => {
  it('its hosts are allowed on the checkout document only', async () => {
    const getPolicy = async (path: string) => {
      const { headers } = await ask(`${withStripe.origin}${path}`);
      return [headers['content-security-policy'], headers['permissions-policy']].join('; ');
    };
    const checkout = await getPolicy('/checkout');
    expect(checkout).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(checkout).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
    expect(checkout).toContain("connect-src 'self' https://api.stripe.com;");
    expect(checkout).toContain("default-src 'self'; ");
    expect(checkout).toContain('payment=(self "https://js.stripe.com")');
    expect(checkout).not.toMatch(/(script|default)-src[^;]*unsafe/);
    for (const path of [
      '/',
      '/dashboard',
      '/checkout/',
      '/nothing',
      '/uploads/a',
      '/assets/app-1.js',
      '/api/nothing',
    ]) {
      const policy = await getPolicy(path);
      expect(policy).not.toContain('stripe');
      expect(policy).toContain('payment=()');
    }
  });

  it.each(['sandbox', 'off'] as const)('its hosts are not allowed when payments are %s', async (mode) => {
    const { headers } = await ask(`${others[mode].origin}/checkout`);
    expect(headers['content-security-policy']).not.toContain('stripe');
  });
});

describe('the Content-Security-Policy', () => {
  const getPolicy = async ({ origin: at }: { readonly origin: string }, path = '/faq') =>
    String((await ask(`${at}${path}`)).headers['content-security-policy']);

  it('allows only our own origin by default', async () => {
    const policy = await getPolicy(others.off);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-src 'self';");
  });

  it('allows the configured addresses of documents and analytics', async () => {
    const policy = await getPolicy(configured);
    expect(policy).toContain("connect-src 'self' https://count.example.org/g/collect;");
    expect(policy).toContain('frame-src https://law.example.org/privacy https://law.example.org/terms;');
  });

  it.each(['https://a.example; script-src *', 'https://a.example/?x', 'https://a.example/"x', 'ftp://a.example'])(
    'cannot be configured with an address such as %s',
    (url) => {
      for (const name of ['PRIVACY_POLICY_URL', 'TERMS_OF_SERVICE_URL', 'ANALYTICS_URL'])
        expect(() => readConfig({ [name]: url })).toThrow(`${name} is not valid`);
    },
  );
});
