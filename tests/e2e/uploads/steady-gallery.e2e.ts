import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdAnswers } from '../browser/hold-answers.ts';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { layoutShift, recordInputs } from '../inspection/faults/layout-shift.ts';
import { makeAlbum } from '../people/album.ts';
import { filesNamed } from '../people/files.ts';
import { newMemorial } from '../people/organizer.ts';
import { uploadRegion } from '../screens/gallery.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { photoGrid } from '../screens/photo-strip.ts';

const shiftMax = 0.05;

/** Layout shifts shortly after an input count as caused by it. */
const untilInputsAreOver = (page: Page) =>
  page.waitForFunction(() => window.inputs?.every(({ to }) => performance.now() > to));

async function upload(page: Page, publicId: string): Promise<void> {
  await recordInputs(page);
  await page.goto(`/memorial/${publicId}?tab=photos`);
  const before = await photoGrid(page).count();
  const { held } = await holdAnswers(page, '*/photos');
  await chooseFiles(page, filesNamed('garden.jpg'));
  await uploadRegion(page).getByRole('button', { name: 'Upload 1 Photo' }).click();
  const release = await held;
  await untilInputsAreOver(page);
  await release();
  expect(await becomesVisible(uploadRegion(page).getByRole('button', { name: 'Choose Photos' }))).toBe(true);
  await expect.poll(() => photoGrid(page).count()).toBeGreaterThan(before);
}

it.for([
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
])('the gallery does not move when an own upload ends, at $width px', async (size, { page, organizer }) => {
  await page.setViewportSize(size);
  const { memorial } = await makeAlbum(organizer, { count: 4, selected: 2 });
  await upload(page, memorial.publicId);
  const { sum, moved } = await layoutShift(page);
  await keepPicture(page, `sent ${size.width}`);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(shiftMax);
  await page.reload();
  const card = uploadRegion(page);
  await card.getByRole('button', { name: 'Choose Photos' }).waitFor();
  expect((await card.boundingBox())?.height, 'it folds on the next visit').toBeLessThanOrEqual(96);
});

it('the first upload to an empty memorial does not move the card', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await upload(page, publicId);
  const { sum, moved } = await layoutShift(page);
  await keepPicture(page, 'first sent');
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(shiftMax);
});
