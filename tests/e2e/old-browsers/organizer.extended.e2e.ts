import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { makeAlbum } from '../people/album.ts';
import { signIn } from '../people/organizer.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';

describeInOldBrowsers([83, 87], (it, version) => {
  it('an organizer signs in, finds the memorial and looks through its photos', async ({ browser, old }) => {
    const organizer = await openContext(browser, 'desktop');
    const { email, password } = await signIn(organizer);
    const { memorial } = await makeAlbum(organizer, { count: 12, selected: 3 });
    await organizer.close();
    await old.goto('/auth');
    await old.fill('Email', email);
    await old.fill('Password', password);
    await old.press('Sign In');
    await old.reads('Rosemary Ellis');
    await keepOldPicture(old, `dashboard ${version}`);
    await old.press('Rosemary Ellis');
    await old.reads('Slideshows');
    await old.press('Photos');
    await old.reads('12 photos');
    await keepOldPicture(old, `gallery ${version}`);
    expect(old.errors).toEqual([]);
  });
});
