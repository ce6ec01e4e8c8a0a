import { errors } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { runUntilSeen, stopClock } from '../browser/stop-clock.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesHidden } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { newAccount, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { allToasts, findToast, toastTitled } from '../screens/toast.ts';

const failed = (page: Page): Locator => toastTitled(page, 'Login failed');

async function bringToast(page: Page): Promise<void> {
  await stubError(page, '**/api/auth/login', 401, 'invalid_credentials');
  await page.goto('/auth');
  await fillLogin(page, newAccount());
}

async function swipe(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('there is no toast');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 10 });
  await page.mouse.up();
}

it('a new toast replaces the one before', async ({ page }) => {
  await bringToast(page);
  await logIn(page);
  await findToast(page, 'Login failed', 'Invalid email or password').waitFor();
  await page.unrouteAll();
  await stubError(page, '**/api/auth/login', 503, 'unavailable');
  await logIn(page);
  await findToast(page, 'Login failed', errors.unavailable.message).waitFor();
  expect(await allToasts(page).count(), 'toasts-01').toBe(1);
});

it('a toast closes after five seconds', async ({ page }) => {
  await page.clock.install();
  await bringToast(page);
  await stopClock(page);
  await logIn(page);
  await runUntilSeen(page, failed(page));
  await page.clock.runFor(4900);
  expect(await failed(page).isVisible(), 'toasts-02').toBe(true);
  await page.clock.runFor(200);
  await expect.poll(() => allToasts(page).count()).toBe(0);
});

it('a toast closes after a swipe to the right', async ({ page }) => {
  await bringToast(page);
  await logIn(page);
  await failed(page).waitFor();
  await swipe(page, failed(page), 45);
  expect(await failed(page).getAttribute('data-swipe')).toBe('cancel');
  await swipe(page, failed(page), 55);
  expect(await becomesHidden(failed(page)), 'toasts-03').toBe(true);
});

it('F8 moves to the toasts, whose region is never wide', async ({ page }) => {
  await bringToast(page);
  await logIn(page);
  await failed(page).waitFor();
  await page.keyboard.press('F8');
  const place = () => page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'));
  await expect.poll(place, { message: 'toasts-04' }).toMatch(/^Notifications/);
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return failed(page).evaluate((toast) => toast.parentElement?.getBoundingClientRect().width);
  };
  expect(await widthAt(768), 'toasts-05').toBeLessThanOrEqual(420);
  expect(await widthAt(1440)).toBeLessThanOrEqual(420);
});

it('a tooltip waits for seven tenths of a second', async ({ page, desktop }) => {
  await signIn(desktop);
  await page.clock.install();
  await page.goto('/dashboard');
  const sign = page.getByRole('button', { name: 'About the deadline' });
  await sign.waitFor();
  await stopClock(page);
  await sign.hover();
  const tip = page.getByRole('tooltip', { includeHidden: true });
  await page.clock.runFor(650);
  expect(await tip.count()).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => tip.count(), { message: 'toasts-06' }).toBe(1);
});
