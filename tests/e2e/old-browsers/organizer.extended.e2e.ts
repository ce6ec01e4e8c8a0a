import { eventually } from '@afterglow/test-kit';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { makeAlbum } from '../people/album.ts';
import { signIn } from '../people/organizer.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';
import { touchingWords } from './touching-words.ts';

/** The sizes of the gallery photos that have loaded so far. */
const photoSizes = `[...document.querySelectorAll('[data-photo] img')]
  .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  .map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])`;

describeInOldBrowsers([83, 87], (it, version) => {
  it('an organizer signs in, opens a memorial and looks through its photos', async ({ browser, old }) => {
    const organizer = await openContext(browser, 'desktop');
    const { email, password } = await signIn(organizer);
    await makeAlbum(organizer, { count: 6, selected: 2 });
    await organizer.close();
    const look = async (screen: string): Promise<void> => {
      await keepOldPicture(old, `${screen} ${version}`);
      await expect.poll(() => old.evaluate<string[]>(touchingWords), { message: screen }).toEqual([]);
    };
    await old.goto('/auth');
    await old.appStarts();
    await look('auth');
    await old.fill('Email', email);
    await old.fill('Password', password);
    await old.press('Sign In');
    await old.reads('6 photos · 1 contributor');
    await look('dashboard');
    await old.press('Rosemary Ellis');
    await old.press('Change Deadline');
    await old.reads('Name of your loved one');
    await look('dialog');
    await old.press('Update Memorial');
    await old.reads('Memorial Updated');
    await old.press('Photos');
    const sizes = await eventually(async () => {
      const found = await old.evaluate<[number, number][]>(photoSizes);
      return found.length >= 2 && found;
    });
    await look('gallery');
    for (const tab of ['Invitations', 'Slideshows']) {
      await old.press(tab);
      await old.reads(tab);
      await look(tab);
    }
    for (const path of ['/', '/faq', '/contact-us', '/account-settings']) {
      await old.goto(path);
      await old.appStarts();
      await look(path);
    }
    for (const [width, height] of sizes) expect([width > 50, height]).toEqual([true, width]);
    expect(old.errors).toEqual([]);
  });
});
