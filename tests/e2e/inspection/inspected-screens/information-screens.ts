import type { Page } from 'playwright-core';
import { holdResponse } from '../../browser/stub-route.ts';
import { untilStarted } from '../../browser/until-started.ts';
import type { Screen } from '../screen.ts';

async function openLegal(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.frameLocator('iframe').getByRole('heading', { name: title, exact: true }).waitFor();
}

/** Turns analytics on, with an address that receives no requests. */
async function onSiteThatCounts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const tags =
      '<meta name="analytics-id" content="G-TEST123"><meta name="analytics-url" content="https://count.invalid/g/collect">';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${tags}</head>`) });
  });
}

export const informationScreens: readonly Screen[] = [
  {
    name: 'faq',
    isUsual: true,
    open: async (page) => {
      await page.goto('/faq');
      await page.getByRole('heading', { name: 'Which photos can I send?' }).waitFor();
    },
  },
  {
    name: 'about',
    open: async (page) => {
      await page.goto('/about');
      await page.getByRole('heading', { name: 'About Afterglow' }).waitFor();
    },
  },
  {
    name: 'contact-us',
    open: async (page) => {
      await page.goto('/contact-us');
      await page.getByRole('button', { name: 'Send Message' }).waitFor();
    },
  },
  {
    name: 'contact-us-wrong',
    open: async (page) => {
      await page.goto('/contact-us');
      await untilStarted(page);
      await page.getByLabel('Email').fill('ruth');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Please enter a valid email address').waitFor();
    },
  },
  { name: 'privacy-policy', open: (page) => openLegal(page, '/privacy-policy', 'Privacy Policy') },
  { name: 'terms-of-service', open: (page) => openLegal(page, '/terms-of-service', 'Terms of Service') },
  {
    name: 'privacy-document',
    isDocument: true,
    open: async (page) => {
      await page.goto('/documents/privacy-policy');
      await page.getByRole('heading', { name: 'What is kept in your browser' }).waitFor();
    },
  },
  {
    name: 'legal-loading',
    open: async (page) => {
      await holdResponse(page, '**/documents/*');
      await page.goto('/privacy-policy', { waitUntil: 'commit' });
      await page.getByRole('main').getByText('Loading...').waitFor();
    },
  },
  {
    name: 'legal-failed',
    open: async (page) => {
      await page.route('**/documents/*', (route) => route.abort('connectionfailed'));
      await page.goto('/privacy-policy');
      await page.getByText('We couldn’t load this document').waitFor();
    },
  },
  {
    name: 'cookie-preferences-none',
    open: async (page) => {
      await page.goto('/cookie-preferences');
      await page.getByText('This site doesn’t count visits.').waitFor();
    },
  },
  {
    name: 'cookie-preferences',
    open: async (page) => {
      await onSiteThatCounts(page);
      await page.goto('/cookie-preferences');
      await page.getByRole('button', { name: 'Don’t Allow' }).click();
      await page.getByText('You don’t allow us').waitFor();
    },
  },
  {
    name: 'consent-prompt',
    open: async (page) => {
      await onSiteThatCounts(page);
      await page.goto('/');
      await page.getByRole('complementary', { name: 'Counting visits' }).scrollIntoViewIfNeeded();
    },
  },
];
