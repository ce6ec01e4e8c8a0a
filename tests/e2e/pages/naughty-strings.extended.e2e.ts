import type { Invitation } from '@afterglow/proto';
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../fixtures/browser.ts';
import {
  contribute,
  newInvitation,
  newMemorial,
  newSlideshow,
  select,
  signIn,
  uploadPhotos,
} from '../people/organizer.ts';

/** Strings that would run scripts, load resources or close elements if not escaped. */
const injections = naughtyStrings.filter((text) => /[<&]|script|javascript:|onerror|%3c/i.test(text)).slice(0, 40);

const atOnce = 10;

/** Records dialogs, navigations and foreign requests caused by a string. */
function watchForScripts(page: Page): string[] {
  const seen: string[] = [];
  const own = new URL(page.url() === 'about:blank' ? 'http://localhost' : page.url()).hostname;
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== own) seen.push(`a request to ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`a window: ${popup.url()}`));
  return seen;
}

/** A refusal is valid too: invisible characters are not stored. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: Error) => {
    if (/answered 400.*validation_failed/s.test(error.message)) return null;
    throw error;
  });

async function invitationsNamed(context: BrowserContext, memorial: Parameters<typeof newInvitation>[1]) {
  const names = naughtyStrings.filter((text) => text.trim());
  const invitations: (Invitation | null)[] = [];
  for (let from = 0; from < names.length; from += atOnce) {
    const invite = (recipientName: string) => unlessRefused(newInvitation(context, memorial, { recipientName }));
    invitations.push(...(await Promise.all(names.slice(from, from + atOnce).map(invite))));
  }
  return invitations.filter((invitation) => invitation !== null);
}

describe('F1: no naughty string runs, and each is shown as stored:', () => {
  it('as the names of recipients', async ({ page, desktop }) => {
    await signIn(desktop);
    const memorial = await newMemorial(desktop);
    const invitations = await invitationsNamed(desktop, memorial);
    expect(invitations.length).toBeGreaterThan(naughtyStrings.length * 0.8);
    const scripts = watchForScripts(page);
    await page.goto(`/memorial/${memorial.publicId}`);
    const names = page.getByRole('tabpanel').getByRole('listitem').locator('bdi');
    await expect.poll(() => names.count()).toBe(invitations.length);
    const shown = await names.allTextContents();
    expect(shown.toSorted()).toEqual(invitations.map(({ recipientName }) => recipientName).toSorted());
    expect(scripts).toEqual([]);
  });

  it('as every other name and title on the pages that show them', async ({ page, desktop }) => {
    const scripts = watchForScripts(page);
    const joined = injections.slice(0, 12).join(' ').slice(0, 200).trim();
    for (const text of [joined, ...injections.slice(0, 6)]) {
      await desktop.clearCookies();
      const account = await unlessRefused(signIn(desktop, { firstName: text, lastName: text }));
      if (!account) continue;
      const memorial = await newMemorial(desktop, { deceasedName: text });
      const invitation = await newInvitation(desktop, memorial, { recipientName: text });
      await contribute(desktop, invitation, ['garden.jpg'], text);
      await select(desktop, memorial, await uploadPhotos(desktop, memorial, ['porch.jpg'], text));
      await newSlideshow(desktop, memorial, { title: text });
      const shown = text.trim().replace(/\s+/g, ' ');
      for (const address of [
        '/dashboard',
        '/account-settings',
        ...['', '?tab=photos', '?tab=slideshows'].map((tab) => `/memorial/${memorial.publicId}${tab}`),
        `/invite/${invitation.token}`,
      ]) {
        await page.goto(address);
        await page.getByRole('heading').first().waitFor();
        await expect
          .poll(() => page.locator('body').textContent(), { message: address })
          .toContain(shown.slice(0, 20).trim());
      }
      expect(await page.locator('img[src="x"], svg[onload], iframe[src^="javascript"]').count()).toBe(0);
    }
    expect(scripts).toEqual([]);
  });
});
