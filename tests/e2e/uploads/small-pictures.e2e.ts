import { invitePath } from '@afterglow/proto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { it as base } from '../fixtures/browser.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const it = base.extend('path', { scope: 'file' }, async ({ browser }): Promise<string> => {
  const context = await openContext(browser, 'desktop');
  await signIn(context);
  const { token } = await newInvitation(context, await newMemorial(context));
  await context.close();
  return invitePath(token);
});

/** As large as a camera's, each with its own name. */
async function cameraPhotos(count: number) {
  const background = { r: 90, g: 60, b: 120 };
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: count }, (_, n) => ({ name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer }));
}

const photoCount = 28;

it('chosen photos have previews, and each can be removed', { tags: ['extended'] }, async ({ phone, path }) => {
  await phone.goto(path);
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles(await cameraPhotos(photoCount));
  const rows = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: /^Remove IMG_/ }) });
  await expect.poll(() => rows.count()).toBe(photoCount);
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    await row.locator('img').waitFor();
  }
  const images = rows.locator('img');
  const widths = await images.evaluateAll((all) => all.map((image) => Object(image).naturalWidth as number));
  const shown = (await images.first().boundingBox())?.width ?? 0;
  expect(widths.length).toBe(photoCount);
  expect(Math.max(...widths)).toBeLessThanOrEqual(2 * shown);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(shown);
  await phone.getByRole('button', { name: 'Remove IMG_0.jpg' }).tap();
  await expect.poll(() => rows.count()).toBe(photoCount - 1);
});

it('shows an icon for files that the browser cannot display', async ({ phone, path }) => {
  await phone.goto(path);
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1000, 7)]);
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer }]);
  const row = phone.getByRole('listitem').filter({ hasText: 'broken.jpg' });
  await row.locator('span > svg').first().waitFor();
  expect(await row.locator('img').count()).toBe(0);
});
