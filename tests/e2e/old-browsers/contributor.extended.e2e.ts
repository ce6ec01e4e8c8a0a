import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';

describeInOldBrowsers([83], (it, version) => {
  it('a contributor chooses photos, sends them and is thanked', async ({ browser, old }) => {
    const organizer = await openContext(browser, 'desktop');
    await signIn(organizer);
    const memorial = await newMemorial(organizer);
    const { token } = await newInvitation(organizer, memorial);
    await old.goto(`/invite/${token}`);
    await old.appStarts();
    await old.reads('Welcome, Uncle Tom');
    await keepOldPicture(old, `invite ${version}`);
    await old.chooseFiles(filesNamed('garden.jpg', 'harbour.png', 'meadow.jpeg'));
    await old.press('Choose Photos');
    await old.reads('Upload 3 Photos');
    await keepOldPicture(old, `invite chosen ${version}`);
    await old.press('Upload 3 Photos');
    await old.reads('Thank You');
    await keepOldPicture(old, `invite thanks ${version}`);
    const { publicId: memorialRef } = memorial;
    const photos = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });
    const names = photos.map(({ originalName }) => originalName).sort();
    expect(names).toEqual(['garden.jpg', 'harbour.png', 'meadow.jpeg']);
    expect(old.errors).toEqual([]);
    await organizer.close();
  });
});
