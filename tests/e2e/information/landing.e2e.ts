import { cookieNames } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/browser.ts';
import { signIn } from '../people/organizer.ts';

const it = base.extend('landing', async ({ page }): Promise<Page> => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'How It Works' }).waitFor();
  return page;
});

it('the landing page shows that it checks the session', async ({ page, desktop }) => {
  await desktop.addCookies([{ name: cookieNames.session, value: 'of-an-ended-session', url: inject('origin') }]);
  const answer = await holdResponse(page, '**/api/auth/user*');
  await page.goto('/');
  expect(await becomesVisible(page.getByText('Loading...')), 'landing-01').toBe(true);
  await answer();
  expect(await becomesVisible(page.getByRole('heading', { name: 'How It Works' })), 'routes-01').toBe(true);
});

it('the landing page redirects signed-in users to their memorials', async ({ page, desktop }) => {
  await signIn(desktop);
  await page.goto('/');
  await page.waitForURL('/dashboard');
  expect(await becomesVisible(page.getByLabel('Name of your loved one')), 'landing-02').toBe(true);
});

it('the landing page describes the product', async ({ landing }) => {
  expect(await landing.getByRole('heading', { level: 1 }).textContent(), 'landing-03').toBe(
    'Make meaningful slideshows with shared photos to celebrate a life well lived.',
  );
});

it('the landing page links to its sections and to sign-in from its top bar', async ({ landing }) => {
  const inView = (heading: string) =>
    landing.getByRole('heading', { name: heading, exact: true }).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight;
    });
  await landing.getByRole('link', { name: 'Pricing' }).click();
  await expect.poll(() => inView('Pricing'), { message: 'landing-05' }).toBe(true);
  await landing.getByRole('link', { name: 'How It Works' }).click();
  await expect.poll(() => inView('How It Works'), { message: 'landing-04' }).toBe(true);
  await landing.getByRole('link', { name: 'Sign In' }).click();
  await landing.waitForURL('/auth');
  expect(await becomesVisible(landing.getByRole('heading', { name: 'Sign in' })), 'landing-06').toBe(true);
});

it('the landing page starts with the call to create a memorial, and an example', async ({ landing }) => {
  const hero = landing.getByRole('region', { name: 'Make meaningful slideshows' });
  const still = hero.getByRole('img', { name: 'example slideshow' });
  expect(
    await still.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    'landing-09',
  ).toBe(1280);
  await hero.getByRole('button', { name: 'See Example Slideshows' }).click();
  expect(await becomesVisible(landing.getByRole('dialog', { name: 'Example slideshow' })), 'landing-08').toBe(true);
  await landing.keyboard.press('Escape');
  await hero.getByRole('link', { name: 'Create Memorial' }).click();
  await landing.waitForURL('/auth?mode=signup');
  expect(await becomesVisible(landing.getByLabel('First name')), 'landing-07').toBe(true);
});

const steps = (page: Page) => page.getByRole('region', { name: 'How It Works' }).getByRole('listitem');

it('the landing page explains in four steps how it works', async ({ landing }) => {
  expect(await steps(landing).count(), 'landing-10').toBe(4);
  expect(await steps(landing).nth(0).allInnerTexts(), 'landing-11').toEqual([
    expect.stringMatching(/^1\s+Create Memorial\s+Basic details about the loved one\.$/),
  ]);
  expect(await steps(landing).nth(1).allInnerTexts(), 'landing-12').toEqual([
    expect.stringMatching(/^2\s+Invite Family & Friends\s+Send invitation links so they can upload photos\.$/),
  ]);
});

it('the landing page ends the steps with the slideshow', async ({ landing }) => {
  expect(await steps(landing).nth(2).allInnerTexts(), 'landing-13').toEqual([
    expect.stringMatching(/^3\s+Organize Photos\s+Select from the shared photos and choose their order\.$/),
  ]);
  expect(await steps(landing).nth(3).allInnerTexts(), 'landing-14').toEqual([
    expect.stringMatching(/^4\s+Generate Slideshow\s+Click to generate a custom slideshow in minutes\.$/),
  ]);
});

const pricing = (page: Page) => page.getByRole('region', { name: 'Pricing' });

it('the landing page has one offer at one price, with five features', async ({ landing }) => {
  expect(await pricing(landing).getByRole('article').getByRole('heading').allInnerTexts(), 'landing-15').toEqual([
    'Memorial Slideshow',
  ]);
  expect(await pricing(landing).getByText('$').allInnerTexts(), 'landing-16').toEqual(['$99']);
  expect(await pricing(landing).getByRole('listitem').allInnerTexts(), 'landing-17').toEqual([
    'Unlimited photo uploads',
    'Unlimited family and friends invitations',
    'Simple slideshow creation',
    'Downloadable keepsakes',
    'Secure photo storage',
  ]);
});

it('the landing page names the payment provider', async ({ landing }) => {
  const words = 'Secure payment processing by a card payment provider.';
  expect(await becomesVisible(pricing(landing).getByText(words)), 'landing-19').toBe(true);
  await pricing(landing).getByRole('link', { name: 'Create Memorial' }).click();
  await landing.waitForURL('/auth?mode=signup');
  expect(await becomesVisible(landing.getByLabel('First name')), 'landing-18').toBe(true);
});

it('the landing page ends with the year', async ({ landing }) => {
  expect(await landing.getByRole('contentinfo').textContent(), 'landing-21').toContain('© 2025');
});

it('every other address shows a not-found page', async ({ page }) => {
  await page.goto('/no/such/page');
  expect(await becomesVisible(page.getByText('404')), 'routes-20').toBe(true);
});
