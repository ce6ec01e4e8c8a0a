import { expectFileChoosers } from '@afterglow/tests-bench/main-job/count-actions';
import { expect } from 'vitest';
import { dropFiles } from '../browser/drop-files.ts';
import { holdAnswers } from '../browser/hold-answers.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { stopClock } from '../browser/stop-clock.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { filesNamed } from '../people/files.ts';
import { newMemorial } from '../people/organizer.ts';
import { uploadRegion } from '../screens/gallery.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { photoGrid } from '../screens/photo-strip.ts';

it('photos are dropped or chosen first, then sent', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  expectFileChoosers(page);
  await page.goto(`/memorial/${publicId}?tab=photos`);
  const uploads = recordRequests(page, 'POST', /\/photos$/);
  const card = uploadRegion(page);
  const chosen = card.getByRole('list', { name: 'Chosen photos' }).locator('bdi');
  const names = () => chosen.allTextContents();
  await dropFiles(card.getByText('or drop them here'), filesNamed('garden.jpg'));
  await expect.poll(names, { message: 'photos-02' }).toEqual(['garden.jpg']);
  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Choose More Photos' }).click();
  await (await chooser).setFiles(filesNamed('porch.jpg'));
  await expect.poll(names, { message: 'photos-03' }).toEqual(['garden.jpg', 'porch.jpg']);
  expect(uploads.length, 'photos-32').toBe(0);
  await card.getByRole('button', { name: 'Upload 2 Photos' }).click();
  await expect.poll(() => photoGrid(page).count(), { message: 'photos-32' }).toBe(2);
  expect(uploads.length, 'photos-32').toBe(2);
});

it('the bar advances by 10 % every 200 ms up to 90 %; then the form is empty again', async ({ timed, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await timed.goto(`/memorial/${publicId}?tab=photos`);
  await chooseFiles(timed, filesNamed('garden.jpg'));
  const { held } = await holdAnswers(timed, '*/photos');
  const card = uploadRegion(timed);
  await stopClock(timed);
  await card.getByRole('button', { name: 'Upload 1 Photo' }).click();
  const release = await held;
  const bar = card.getByRole('progressbar');
  const shown = () => bar.getAttribute('aria-valuenow').then(Number);
  const seen: number[] = [];
  for (let step = 0; step < 11; step += 1) {
    await timed.clock.runFor(199);
    seen.push(await shown());
    await timed.clock.runFor(1);
  }
  expect(seen, 'photos-33').toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90]);
  await release();
  await timed.clock.resume();
  expect(await becomesHidden(bar), 'photos-34').toBe(true);
  expect(await becomesVisible(card.getByRole('button', { name: 'Choose Photos' })), 'photos-34').toBe(true);
  expect(await card.getByRole('listitem').count(), 'photos-34').toBe(0);
});
