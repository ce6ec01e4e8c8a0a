import { describe, expect } from 'vitest';
import { setVisibility } from '../browser/set-visibility.ts';
import { cutOff, stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { makeAlbum } from '../people/album.ts';
import { newAccount, newMemorial, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { openCaption } from '../screens/caption-editor.ts';
import { openPhotos } from '../screens/gallery.ts';
import { nameField, submitButton } from '../screens/memorial-form.ts';
import { findToast } from '../screens/toast.ts';

describe('a page that is opened without a session', () => {
  it('is shown after signing in', async ({ page, desktop }) => {
    const account = await signIn(desktop);
    const { publicId } = await newMemorial(desktop);
    await desktop.clearCookies();
    await page.goto(`/memorial/${publicId}?tab=photos`);
    await fillLogin(page, account);
    await logIn(page);
    await page.waitForURL(`/memorial/${publicId}?tab=photos`);
  });

  it('is still the target after switching to the other form', async ({ page }) => {
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Create an account' }).click();
    expect(new URL(page.url()).search).toBe('?returnTo=%2Faccount-settings&mode=signup');
  });

  it.for(['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example'])(
    'is never a foreign one: %s',
    async (wanted, { page, desktop }) => {
      await signIn(desktop);
      await page.goto(`/auth?returnTo=${encodeURIComponent(wanted)}`);
      await page.waitForURL('/dashboard');
    },
  );
});

describe('a session that ends under an open page', () => {
  it('keeps the input and restores it after signing in', async ({ page, desktop }) => {
    const account = await signIn(desktop);
    await newMemorial(desktop);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Create Memorial' }).click();
    await nameField(page).fill('Walter Ellis');
    await page.getByLabel('Date of birth').fill('1931-02-03');
    await page.context().clearCookies();
    await submitButton(page).click();
    await page.waitForURL('/auth');
    await fillLogin(page, account);
    await logIn(page);
    await expect.poll(() => nameField(page).inputValue()).toBe('Walter Ellis');
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1931-02-03');
  });

  it('keeps a caption that was being typed when its editor was closed', async ({ page, desktop }) => {
    const account = await signIn(desktop);
    const { memorial } = await makeAlbum(desktop, { count: 2, selected: 2 });
    await openPhotos(page, memorial);
    await openCaption(page, 2);
    await page.context().clearCookies();
    await page.getByLabel('Who').fill('Rose');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/auth\?returnTo=/);
    await fillLogin(page, account);
    await logIn(page);
    await openCaption(page, 2);
    expect(await page.getByLabel('Who').inputValue()).toBe('Rose');
  });

  it('keeps the input from other users who sign in there', { tags: ['extended'] }, async ({ page, desktop }) => {
    await signIn(desktop);
    await newMemorial(desktop);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Create Memorial' }).click();
    await nameField(page).fill('Walter Ellis');
    const other = await signIn(desktop, newAccount());
    await page.context().clearCookies();
    await submitButton(page).click();
    await page.waitForURL('/auth');
    await fillLogin(page, other);
    await logIn(page);
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('');
  });

  it('does not show Please Sign In instead', { tags: ['extended'] }, async ({ page, desktop }) => {
    const account = await signIn(desktop);
    const { publicId } = await newMemorial(desktop);
    await page.goto(`/memorial/${publicId}`);
    await page.getByRole('button', { name: 'Create Your First Invitation' }).click();
    await page.getByLabel('Recipient name').fill('Uncle Tom');
    await stubError(page, `**/api/memorials/${publicId}?*`, 401, 'unauthorized');
    await setVisibility(page, 'visible');
    const notice = page.getByRole('alert', { includeHidden: true }).filter({ hasText: 'Please Sign In' });
    await notice.waitFor({ state: 'attached' });
    expect(await page.getByLabel('Recipient name').inputValue()).toBe('Uncle Tom');
    await page.unrouteAll();
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Invitation' }).click();
    await page.waitForURL(/\/auth\?returnTo=/);
    await fillLogin(page, account);
    await logIn(page);
    await expect.poll(() => page.getByLabel('Recipient name').inputValue()).toBe('Uncle Tom');
  });
});

describe('a session check that fails', () => {
  it.for([
    ['an error', 500],
    ['a server that is away', 503],
    ['something that stands before it', 403],
  ] as const)(
    'keeps the page and asks again by itself, with %s',
    { tags: ['extended'] },
    async ([, status], { page, desktop }) => {
      await signIn(desktop);
      await page.clock.install();
      await stubError(page, '**/api/auth/user?*', status);
      await page.goto('/account-settings');
      const title = page.getByRole('heading', { name: 'We couldn’t check whether you’re signed in' });
      expect(await becomesVisible(title)).toBe(true);
      expect(await becomesVisible(page.getByText(/Trying again in \d+ second/))).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/account-settings');
      await page.unroute('**/api/auth/user?*');
      const details = page.getByRole('heading', { name: 'Your details' });
      const seenASecondLater = async (): Promise<boolean> => {
        await page.clock.runFor(1000);
        return details.isVisible();
      };
      await expect.poll(seenASecondLater).toBe(true);
      expect(await becomesHidden(title)).toBe(true);
    },
  );
});

describe('signing in', () => {
  it('without a connection does not report a wrong password', async ({ page }) => {
    await cutOff(page, '**/api/auth/login');
    await page.goto('/auth');
    await fillLogin(page, newAccount());
    await logIn(page);
    expect(await becomesVisible(findToast(page, 'Login failed', 'Something went wrong. Please try again.'))).toBe(true);
  });

  it('too often shows how long to wait', { tags: ['extended'] }, async ({ page, desktop }) => {
    const { email } = await signIn(desktop);
    await desktop.clearCookies();
    await page.goto('/auth');
    await fillLogin(page, { email, password: 'not this one' });
    for (let guess = 0; guess < 11; guess += 1) {
      const answer = page.waitForResponse('**/api/auth/login');
      await logIn(page);
      await (await answer).finished();
    }
    const words = page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(await becomesVisible(words)).toBe(true);
  });
});
