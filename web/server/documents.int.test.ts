import { cookieNames, storageKeys } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ask, webServer } from './web-server.fixture.ts';

const hostile = '"><script>alert(1)</script>';
const key = { STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' };
const plain = await webServer();
const full = await webServer({
  variables: {
    PAYMENTS: 'stripe',
    ...key,
    OPERATOR_NAME: `Ellis & Sons ${hostile}`,
    OPERATOR_ADDRESS: '1 Harbor Street\\nPortland',
    SUPPORT_EMAIL: 'help@example.org',
    GOOGLE_CLIENT_ID: 'afterglow.apps.googleusercontent.com',
    ANALYTICS_ID: 'G-ABC123',
    ANALYTICS_URL: 'https://count.example.org/g/collect',
  },
});
const elsewhere = await webServer({ variables: { PRIVACY_POLICY_URL: 'https://law.example.org/privacy' } });

const read = async ({ origin }: { readonly origin: string }, name: string) =>
  (await ask(`${origin}/documents/${name}`)).text;
const storedNames = (html: string) => [...html.matchAll(/<code>([^<]*)<\/code>/g)].map(([, name]) => name);

describe('the privacy policy', () => {
  it('lists every cookie and every key that the product may keep in a browser', async () => {
    const stripe = ['__stripe_mid', '__stripe_sid'];
    expect(storedNames(await read(full, 'privacy-policy')).sort()).toEqual(
      [...Object.values(cookieNames), ...Object.values(storageKeys), ...stripe].sort(),
    );
  });

  it('mentions analytics, payments or Google only when they are in use', async () => {
    const html = await read(plain, 'privacy-policy');
    expect(storedNames(html)).not.toContain(cookieNames.analytics);
    expect(storedNames(html)).not.toContain(storageKeys.analyticsConsent);
    expect(html).toContain('Visits are not counted');
    expect(html).not.toMatch(/Stripe|Google|payment/i);
  });

  it('names third parties that receive data, if there are any', async () => {
    const html = await read(full, 'privacy-policy');
    expect(html).toContain('Stripe takes payments by card.');
    expect(html).toContain('If you sign in with Google, Google learns that you do');
    expect(html).toContain('the service at count.example.org');
  });
});

describe.each(['privacy-policy', 'terms-of-service'])('%s', (name) => {
  it('names the operator as escaped text', async () => {
    const html = await read(full, name);
    expect(html).toContain('Ellis &amp; Sons &quot;&gt;&lt;script&gt;');
    expect(html).toContain('<br>1 Harbor Street<br>Portland');
    expect(html).toContain('<a href="mailto:help@example.org">help@example.org</a>');
    expect(html).not.toContain('<script');
  });

  it('says when no operator is configured', async () => {
    expect(await read(plain, name)).toContain('have not entered their name here yet');
  });

  it('can only be framed by our own pages, and runs no script', async () => {
    const { status, headers } = await ask(`${plain.origin}/documents/${name}`);
    expect(status).toBe(200);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
  });
});

it('a document that is hosted elsewhere is not served here', async () => {
  expect((await ask(`${elsewhere.origin}/documents/privacy-policy`)).status).toBe(404);
  expect((await ask(`${elsewhere.origin}/documents/terms-of-service`)).status).toBe(200);
});
