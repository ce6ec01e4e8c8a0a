import type { Photo } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { heifPhoto } from '@afterglow/test-kit/images';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { call } from '../people/call.ts';
import { type Colour, cornerColours, sampleCorners } from '../people/colour-cards.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';

const names = ['garden.jpg', 'harbour.png', 'meadow.jpeg'] as const;

/** Invites to a new memorial. @returns the path, and functions that read the photos' names and files. */
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
  const readSent = async (): Promise<Buffer[]> => {
    const photos = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
    const read = async ({ filename }: Photo) => (await organizer.request.get(`/api/photos/${filename}`)).body();
    const sent = await Promise.all(photos.map(read));
    await organizer.close();
    return sent;
  };
  return { path: `/invite/${token}`, readNames, readSent };
}

describeInOldBrowsers([83], (it, version) => {
  it('a contributor chooses photos, sends them and sees a thank-you', async ({ browser, old }) => {
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

describeInOldBrowsers([83, 87], (it) => {
  it('a contributor sends HEIC, which arrives in its colours', async ({ browser, old }) => {
    const { path, readSent } = await invite(browser);
    await old.goto(path);
    await old.appStarts();
    await old.chooseFiles([heifPhoto('phone.heic')]);
    await old.press('Choose Photos');
    await old.press('Upload 1 Photo');
    await old.reads('Thank You');
    const [sent] = await readSent();
    const [bottomLeft, topLeft] = sent ? await sampleCorners(sent) : [];
    expect(isNear(bottomLeft, cornerColours[2]) && isNear(topLeft, cornerColours[0]), `${bottomLeft}, ${topLeft}`).toBe(
      true,
    );
    expect(old.errors).toEqual([]);
  });
});

/** The colour error of two lossy encoders. */
const tolerance = 12;
const isNear = (found: Colour | undefined, expected: Colour | undefined): boolean =>
  [0, 1, 2].every((channel) => Math.abs((found?.[channel] ?? 999) - (expected?.[channel] ?? 0)) <= tolerance);

describeInOldBrowsers([69, 77], (it, version) => {
  it('a contributor sends photos by the plain form and sees a thank-you', async ({ browser, old }) => {
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
