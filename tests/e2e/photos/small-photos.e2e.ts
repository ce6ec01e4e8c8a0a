import sharp from 'sharp';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { newMemorial, select } from '../people/organizer.ts';
import { sendFiles } from '../people/send-file.ts';
import { openPhotos } from '../screens/gallery.ts';
import { photoStrip } from '../screens/photo-strip.ts';

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8a6b4f' } })
    .jpeg()
    .toBuffer();

it('marks small photos in the viewer and before generating', async ({ page, organizer }) => {
  const memorial = await newMemorial(organizer);
  const photos = await sendFiles(organizer, memorial, [await plain(320, 240), await plain(640, 480)]);
  await select(organizer, memorial, photos);
  await openPhotos(page, memorial);
  await photoStrip(page).first().getByRole('button', { name: 'View photo 1' }).click();
  const viewer = page.getByRole('dialog', { name: /^Photo \d of 2$/ });
  expect(await becomesVisible(viewer.getByText('Small photo: 320 × 240 pixels')), 'photos-35').toBe(true);
  await page.keyboard.press('ArrowRight');
  await viewer.getByRole('heading', { name: 'Photo 2 of 2' }).waitFor();
  expect(await viewer.getByText(/^Small photo/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  const note = page.getByRole('dialog').getByText(/is a small photo\. To keep it sharp/);
  expect(await becomesVisible(note), 'photos-35').toBe(true);
  expect((await note.textContent())?.replaceAll(/[\u2068\u2069]/g, '')).toContain(`“${photos[0]?.originalName}”`);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await note.scrollIntoViewIfNeeded();
    await keepPicture(page, `small-photos-${width}`);
  }
});
