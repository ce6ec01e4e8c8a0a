import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const answerTo = (page: Page, question: string) =>
  page.getByRole('heading', { name: question }).locator('..').getByRole('paragraph').textContent();

it('the footer links to all information pages', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.first().waitFor();
  const seen = await links.evaluateAll((all) => all.map((a) => `${a.textContent}: ${a.getAttribute('href')}`));
  expect(seen, 'landing-20').toEqual([
    'FAQ: /faq',
    'About: /about',
    'Contact Us: /contact-us',
    'Privacy Policy: /privacy-policy',
    'Terms of Service: /terms-of-service',
    'Cookie Preferences: /cookie-preferences',
  ]);
});

it('the FAQ is public and explains what can be sent', async ({ page }) => {
  await page.goto('/faq');
  const heading = page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  expect(await becomesVisible(heading), 'routes-17').toBe(true);
  expect(await page.title()).toBe('Frequently Asked Questions · Afterglow');
  expect(await answerTo(page, 'Which photos can I send?'), 'info-04').toContain('JPEG, PNG and WebP up to 10MB');
  expect(await answerTo(page, 'How many photos can we add?'), 'info-05').toContain('The number of photos is unlimited');
});

it('the FAQ explains what can be made and changed, and when support replies', async ({ page }) => {
  await page.goto('/faq');
  const slideshows = await answerTo(page, 'How many slideshows can I make?');
  expect(slideshows, 'info-06').toContain('The number of slideshows is unlimited');
  const details = await answerTo(page, 'Can I change the details of a memorial later?');
  expect(details, 'info-07').toContain('You can edit the name, the dates and the deadline for photos at any time.');
  expect(await answerTo(page, 'How do I reach a person?'), 'info-08').toContain(
    'Support replies within 24 hours (Monday to Friday, 9AM to 5PM EST).',
  );
});

it('the FAQ says how long a slideshow should be, how many photos fit, and which music is allowed', async ({ page }) => {
  await page.goto('/faq');
  expect(await answerTo(page, 'How long should a slideshow be?'), 'info-09').toContain('3 to 5 minutes');
  expect(await answerTo(page, 'How many photos fit into it?'), 'info-09').toContain('40 to 60 for the service');
  const music = (await answerTo(page, 'Can we add music, and what does the law say?')) ?? '';
  expect(music, 'info-10').toContain('not sending them over the internet');
  expect(music.match(/[.](?= |$)/g), 'info-10').toHaveLength(4);
});

it('the page about the site is public', async ({ phone }) => {
  await phone.goto('/about');
  const heading = phone.getByRole('heading', { level: 1, name: 'About Afterglow' });
  expect(await becomesVisible(heading), 'routes-18').toBe(true);
  expect(await phone.title()).toBe('About · Afterglow');
});

it('a visitor may use every page that needs no account', async ({ page, desktop }) => {
  await signIn(desktop);
  const { token } = await newInvitation(desktop, await newMemorial(desktop));
  await desktop.clearCookies();
  const pages = {
    '/faq': 'Frequently Asked Questions',
    '/about': 'About Afterglow',
    '/contact-us': 'Contact Us',
    '/privacy-policy': 'Privacy Policy',
    '/terms-of-service': 'Terms of Service',
    '/cookie-preferences': 'Cookie Preferences',
    '/auth': 'Sign in',
    [`/invite/${token}`]: 'Share your photos of Rosemary Ellis',
    '/watch/nobody-has-this-video': 'Video Not Found',
  };
  const seen: Record<string, string | null> = {};
  for (const [address, title] of Object.entries(pages)) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor({ state: 'attached' });
    seen[new URL(page.url()).pathname] = await heading.textContent();
  }
  expect(seen, 'roles-10').toEqual(pages);
});

it('the terms name the software of others, with its license', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.frameLocator('iframe').getByRole('link', { name: 'license and sources' }).click();
  await expect.poll(() => page.locator('body').textContent()).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});

it('the account has links to help', async ({ page, desktop }) => {
  await signIn(desktop);
  await page.goto('/account-settings');
  const links = page.getByRole('region', { name: 'Help' }).getByRole('link');
  await links.first().waitFor();
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))), 'account-06').toEqual([
    '/faq',
    '/about',
  ]);
  await links.first().click();
  await page.waitForURL('/faq');
});

it('the consent note opens the privacy policy in a new tab', async ({ phone, handset }) => {
  await signIn(handset);
  const { token } = await newInvitation(handset, await newMemorial(handset));
  await handset.clearCookies();
  await phone.goto(`/invite/${token}`);
  const note = phone.getByText('By adding photos, you agree');
  const opened = phone.waitForEvent('popup');
  await note.getByRole('link', { name: 'Privacy Policy' }).tap();
  await (await opened).waitForURL('/privacy-policy');
  expect(await becomesVisible(note), 'contributor-09').toBe(true);
});

it('states that visits are not counted without analytics', async ({ page }) => {
  await page.goto('/cookie-preferences');
  expect(await becomesVisible(page.getByText('This site doesn’t count visits.'))).toBe(true);
  expect(await page.getByRole('button').count()).toBe(0);
});
