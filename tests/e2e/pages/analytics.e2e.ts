import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { collectServer } from '../analytics/collect-server.ts';
import { openContext } from '../browser/open-context.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { itSignedInWithProduct } from '../fixtures/own-product.ts';

const collected = await collectServer();

const it = itSignedInWithProduct({
  only: ['web', 'auth', 'memorial', 'render'],
  env: { ANALYTICS_ID: 'G-TEST123', ANALYTICS_URL: collected.url },
}).extend('visitor', async ({ browser, product }, { onCleanup }): Promise<Page> => {
  const context = await openContext(browser, 'desktop', product.origin);
  onCleanup(() => withTimeout('The context', context.close()));
  return context.newPage();
});

const promptOn = (page: Page) => page.getByRole('complementary', { name: 'Counting visits' });
const allow = (page: Page) => page.getByRole('button', { name: 'Allow', exact: true }).click();
const refuse = (page: Page) => page.getByRole('button', { name: 'Don’t Allow' }).click();
const getCookies = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const hitsNamed = (name: string) => collected.hits.filter(({ parameters }) => parameters.en === name);

const lastError = (name: string) => hitsNamed(name).at(-1)?.parameters['ep.error'];
const slowRoutes = () => hitsNamed('slow_request').map(({ parameters }) => parameters['ep.route']);
const lastTitle = () => hitsNamed('page_view').at(-1)?.parameters.dt;

async function allowed(page: Page, address: string, title: string): Promise<void> {
  await page.goto('/cookie-preferences');
  await allow(page);
  await expect.poll(lastTitle).toBe('Cookie Preferences');
  await page.goto(address);
  await expect.poll(lastTitle).toBe(title);
}

it('asks once, and neither loads nor sends data before consent or after a refusal', {
  tags: ['extended'],
}, async ({ visitor }) => {
  const scripts: string[] = [];
  visitor.on('request', (request) => scripts.push(request.url()));
  const before = collected.hits.length;
  await visitor.goto('/');
  await promptOn(visitor).waitFor();
  await refuse(visitor);
  expect(await becomesHidden(promptOn(visitor))).toBe(true);
  await visitor.goto('/faq');
  await visitor.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
  await visitor.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await promptOn(visitor).count()).toBe(0);
  expect(scripts.filter((url) => url.includes('analytics-client'))).toEqual([]);
  expect(await getCookies(visitor.context())).toEqual([]);
  expect(collected.hits.length).toBe(before);
});

it('covers no control and does not block the page', async ({ visitor }) => {
  await visitor.goto('/');
  await promptOn(visitor).waitFor();
  const box = await promptOn(visitor).evaluate((element) => ({
    position: getComputedStyle(element).position,
    isBelow:
      element.getBoundingClientRect().top >= (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
  }));
  expect(box).toEqual({ position: 'static', isBelow: true });
  for (const address of ['/invite/nobody-has-this-token', '/watch/nobody-has-this-video']) {
    await visitor.goto(address);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    await visitor.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await promptOn(visitor).count(), address).toBe(0);
  }
});

it('sends events to the configured service after consent', async ({ visitor }) => {
  const before = hitsNamed('page_view').length;
  await visitor.goto('/');
  await allow(visitor);
  expect(await becomesHidden(promptOn(visitor))).toBe(true);
  await expect.poll(() => hitsNamed('page_view').length, { message: 'analytics-01' }).toBe(before + 1);
  expect(hitsNamed('page_view').at(-1)?.parameters.tid).toBe('G-TEST123');
});

it('keeps its cookie for two years, if the browser allows it', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(text: string) {
        document.documentElement.dataset.cookie = text;
        cookie?.set?.call(this, text);
      },
    });
  });
  await allowed(visitor, '/about', 'About');
  const written = await visitor.evaluate(() => document.documentElement.dataset.cookie);
  expect(written, 'analytics-10').toMatch(/^afterglow-analytics=\d+\.\d+; Max-Age=63072000; /);
  expect(await getCookies(visitor.context())).toEqual(['afterglow-analytics']);
});

it('withdrawn consent deletes the cookie and stops events', async ({ visitor }) => {
  await allowed(visitor, '/about', 'About');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Cookie Preferences' }).click();
  expect(await becomesVisible(visitor.getByText('You allow us to count visits.'))).toBe(true);
  await expect.poll(lastTitle).toBe('Cookie Preferences');
  await refuse(visitor);
  expect(await becomesVisible(visitor.getByText('You don’t allow us to count visits.'))).toBe(true);
  expect(await getCookies(visitor.context())).toEqual([]);
  const before = collected.hits.length;
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await visitor.getByRole('heading', { name: 'Which photos can I send?' }).waitFor();
  await visitor.mouse.wheel(0, 5000);
  await visitor.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(collected.hits.length).toBe(before);
});

it('reports the scroll depth at 25, 50, 75 and 100 percent', async ({ visitor }) => {
  await allowed(visitor, '/', 'Afterglow');
  const before = hitsNamed('scroll_depth').length;
  for (const share of [0.2, 0.5, 1]) {
    await visitor.evaluate((part) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: part * (scrollHeight - clientHeight), behavior: 'instant' });
    }, share);
  }
  const depths = () =>
    hitsNamed('scroll_depth')
      .slice(before)
      .map(({ parameters }) => parameters['epn.percent']);
  await expect.poll(() => depths().sort(), { message: 'analytics-06' }).toEqual(['100', '25', '50', '75']);
});

it('reports unhandled errors and rejections, without their messages', async ({ visitor }) => {
  await allowed(visitor, '/about', 'About');
  await visitor.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Rosemary Ellis');
    });
    void Promise.reject(new RangeError('Rosemary Ellis'));
  });
  await expect.poll(() => lastError('client_error'), { message: 'analytics-07' }).toBe('TypeError');
  await expect.poll(() => lastError('unhandled_rejection'), { message: 'analytics-08' }).toBe('RangeError');
  expect(collected.hits.filter(({ wire }) => wire.includes('Rosemary'))).toEqual([]);
});

it('reports requests that take longer than 3000 ms', async ({ visitor }) => {
  await allowed(visitor, '/', 'Afterglow');
  await visitor.route('**/api/invitations/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3100));
    await route.continue();
  });
  await visitor.evaluate(() => {
    history.pushState(null, '', '/invite/nobody-has-this-token');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await visitor.getByRole('heading', { name: 'Invitation not found' }).waitFor();
  await expect.poll(slowRoutes, { message: 'analytics-09' }).toContain('GET /api/invitations/:invitationToken');
  const times = hitsNamed('slow_request').map(({ parameters }) => Number(parameters['epn.milliseconds']));
  expect(Math.min(...times)).toBeGreaterThan(3000);
});
