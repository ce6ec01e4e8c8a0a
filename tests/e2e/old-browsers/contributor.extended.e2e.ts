import { eventually } from '@afterglow/test-kit';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';

const names = ['garden.jpg', 'harbour.png', 'meadow.jpeg'] as const;

/** An invitation to a new memorial. @returns its path, and what reads the names of the photos there. */
async function invite(browser: Browser) {
  const organizer = await openContext(browser, 'desktop');
  await signIn(organizer);
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  const params = { memorialRef: memorial.publicId };
  const readNames = async (): Promise<string[]> => {
    const photos = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
    await organizer.close();
    return photos.map(({ originalName }) => originalName);
  };
  return { path: `/invite/${token}`, readNames };
}

describeInOldBrowsers([83], (it, version) => {
  it('a contributor chooses photos, sends them and is thanked', async ({ browser, old }) => {
    const { path, readNames } = await invite(browser);
    await old.goto(path);
    await old.appStarts();
    await old.reads('Welcome, Uncle Tom');
    await keepOldPicture(old, `invite ${version}`);
    await old.chooseFiles(filesNamed(...names));
    await old.press('Choose Photos');
    await old.reads('Upload 3 Photos');
    await keepOldPicture(old, `invite chosen ${version}`);
    await old.press('Upload 3 Photos');
    await old.reads('Thank You');
    await keepOldPicture(old, `invite thanks ${version}`);
    expect(await readNames()).toEqual(names);
    expect(old.errors).toEqual([]);
  });
});

describeInOldBrowsers([69, 77], (it, version) => {
  it('a contributor sends photos by the plain form and is thanked', async ({ browser, old }) => {
    const { path, readNames } = await invite(browser);
    await old.goto(path);
    await old.reads('Welcome, Uncle Tom');
    await old.chooseFiles(filesNamed(...names));
    await old.press('Photos');
    await eventually(() => old.evaluate(`document.querySelector('input[type=file]').files.length === 3`));
    await keepOldPicture(old, `invite ${version}`);
    await old.press('Upload Photos');
    await old.reads('Your 3 photos of Rosemary Ellis have arrived.');
    await keepOldPicture(old, `invite thanks ${version}`);
    expect(await readNames()).toEqual(names);
  });
});
