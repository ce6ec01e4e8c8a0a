import { describe, expect, it } from 'vitest';
import { ask, webServer } from '../web-server.fixture.ts';

const { origin } = await webServer({ variables: { SUPPORT_EMAIL: 'help@example.org' } });
const published = await webServer({
  variables: { PUBLIC_ORIGIN: 'https://example.org', PRIVACY_POLICY_URL: 'https://law.example.org/privacy' },
});

const page = async (address: string) => (await ask(address)).text;

describe('a public page', () => {
  it.each([
    ['/', '<title>Afterglow</title>', 'celebrate a life well lived'],
    ['/auth?mode=signup', '<title>Sign in · Afterglow</title>', 'create an account'],
    ['/faq', '<title>Frequently Asked Questions · Afterglow</title>', 'Which photos can be sent'],
    ['/terms-of-service', '<title>Terms of Service · Afterglow</title>', 'What you can expect'],
  ])('%s has its title, description and canonical address', async (address, title, words) => {
    const html = await page(`${published.origin}${address}`);
    expect(html).toContain(title);
    expect(html.match(/<meta name="description" content="([^"]*)">/)?.[1]).toContain(words);
    expect(html).toContain(`<link rel="canonical" href="https://example.org${address.split('?')[0]}">`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  });
});

it('a private page has no canonical address', async () => {
  for (const path of ['/dashboard', '/memorial/abc', '/invite/abc', '/watch/abc'])
    expect(await page(`${origin}${path}`)).not.toContain('canonical');
});
