import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { runUntilSeen, stopClock } from '../browser/stop-clock.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { itSignedInWithProduct } from '../fixtures/own-product.ts';

/** Simulates the site with the legal documents, which allows framing. */
async function serveDocuments(): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Of another site: ${request.url}</h1>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const lawyers = await serveDocuments();
const it = itSignedInWithProduct({
  only: ['web', 'auth'],
  env: { PRIVACY_POLICY_URL: `${lawyers}/privacy`, OPERATOR_NAME: 'Ellis & Sons', SUPPORT_EMAIL: 'help@example.org' },
});

const documentOn = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const spinnerOn = (page: Page) => page.getByRole('main').getByText('Loading...');

it('shows the configured document of a third party in a frame', async ({ page }) => {
  await page.goto('/privacy-policy');
  const words = documentOn(page, 'Privacy Policy').getByText('Of another site: /privacy');
  expect(await becomesVisible(words), 'routes-15').toBe(true);
  expect(await page.title()).toBe('Privacy Policy · Afterglow');
});

it('leaves a frame of any other address empty', async ({ page }) => {
  await page.goto('/faq');
  const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${lawyers}/other`);
  expect((await blocked).text()).toContain(`${lawyers}/privacy`);
});

it('otherwise shows our own document, with the configured operator', async ({ page }) => {
  await page.goto('/terms-of-service');
  const document = documentOn(page, 'Terms of Service');
  expect(await becomesVisible(document.getByRole('heading', { name: 'Terms of Service' })), 'routes-16').toBe(true);
  expect(await becomesVisible(document.getByText('This site is run by Ellis & Sons'))).toBe(true);
  await document.getByRole('link', { name: 'contact page' }).click();
  await page.waitForURL('/contact-us');
});

it('shows for 1.5 s that it is loading', async ({ page }) => {
  await page.clock.install();
  await page.goto('/faq');
  await page.getByRole('contentinfo').waitFor();
  await stopClock(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await spinnerOn(page).waitFor();
  const heading = documentOn(page, 'Terms of Service').locator('h1', { hasText: 'Terms of Service' });
  await heading.waitFor({ state: 'attached' });
  await page.clock.runFor(1400);
  expect(await spinnerOn(page).isVisible(), 'info-01').toBe(true);
  await runUntilSeen(page, heading);
  expect(await spinnerOn(page).count(), 'info-01').toBe(0);
});

it('shows an error with a link if a document cannot be loaded', { tags: ['extended'] }, async ({ page }) => {
  await page.route('**/documents/*', (route) => route.abort('connectionfailed'));
  await page.goto('/terms-of-service');
  expect(await becomesVisible(page.getByText('We couldn’t load this document'))).toBe(true);
  expect(await page.getByRole('link', { name: 'Open the document in a new tab' }).getAttribute('href')).toBe(
    '/documents/terms-of-service',
  );
});
