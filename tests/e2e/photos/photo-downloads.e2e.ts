import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { errors, type Memorial } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { newMemorial } from '../people/organizer.ts';
import { galleryRegion, openPhotos } from '../screens/gallery.ts';
import { photoGrid } from '../screens/photo-strip.ts';
import { findToast } from '../screens/toast.ts';

it('all photos are downloaded in one zip', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, deceasedName: 'Ruth Ann Ellis' });
  await openPhotos(page, memorial);
  const download = page.waitForEvent('download');
  await galleryRegion(page).getByRole('button', { name: 'Download All Photos' }).click();
  expect((await download).suggestedFilename(), 'photos-16, zip-07').toBe('ruth_ann_ellis_photos.zip');
  const done = findToast(page, 'Download Complete', 'Successfully downloaded 3 photos');
  expect(await becomesVisible(done), 'success-07').toBe(true);
});

it('the selected photos are downloaded in one zip, of at least one', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 3 });
  await openPhotos(page, memorial);
  const button = galleryRegion(page).getByRole('button', { name: /^Download Selected/ });
  expect(await button.isDisabled(), 'zip-03').toBe(true);
  await photoGrid(page).nth(1).getByRole('button').first().click();
  await expect.poll(() => button.textContent(), { message: 'photos-17' }).toBe('Download Selected (1)');
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename(), 'photos-17, zip-08').toBe('rosemary_ellis_selected_photos.zip');
});

it('without photos there is nothing to download', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}?tab=photos`);
  expect(await becomesVisible(page.getByText('No photos yet'))).toBe(true);
  expect(await page.getByRole('button', { name: /Download/ }).count(), 'zip-02').toBe(0);
});

it('shows an error if a download fails', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 1 });
  await stubError(page, '**/photos/archive', 500, 'internal');
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Download All Photos' }).click();
  const all = 'There was an error downloading the photos. Please try again.';
  expect(await becomesVisible(findToast(page, 'Download Failed', all)), 'errors-16').toBe(true);
  await page.getByRole('button', { name: 'Download Selected (1)' }).click();
  const selected = 'There was an error downloading the selected photos. Please try again.';
  expect(await becomesVisible(findToast(page, 'Download Failed', selected)), 'errors-17').toBe(true);
});

/** Noise, which cannot be compressed, close to the size limit. */
const largePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(1800 * 1800 * 3), { raw: { width: 1800, height: 1800, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** More than the buffers between media and a reader, which Linux grows to 40 MB. */
const largePhotos = 8;

async function addLargePhotos(organizer: BrowserContext, { publicId: memorialRef }: Memorial): Promise<void> {
  const form = new FormData();
  for (let n = 0; n < largePhotos; n += 1)
    form.append('photos', new File([new Uint8Array(await largePhoto())], `${n}.png`, { type: 'image/png' }));
  await call(organizer, 'POST /api/memorials/:memorialRef/photos', { params: { memorialRef }, form });
}

const prepare = (organizer: BrowserContext, { publicId: memorialRef }: Memorial) =>
  call(organizer, 'POST /api/memorials/:memorialRef/photos/archive', {
    params: { memorialRef },
    body: { selected: false },
  });

/** Starts a download and stops reading. */
async function beginDownload(organizer: BrowserContext, memorial: Memorial): Promise<IncomingMessage> {
  const { url } = await prepare(organizer, memorial);
  const cookie = (await organizer.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const asked = get(`${inject('origin')}${url}`, { headers: { cookie }, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

it('a fourth download waits for one of three to end, and says so', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await addLargePhotos(organizer, memorial);
  const begun = [1, 2, 3].map(() => beginDownload(organizer, memorial));
  const downloads = await Promise.all(begun);
  await openPhotos(page, memorial);
  const button = galleryRegion(page).getByRole('button', { name: 'Download All Photos' });
  await button.click();
  expect(await becomesVisible(findToast(page, 'Download Failed', errors.too_many_downloads.message))).toBe(true);

  for (const download of downloads) download.destroy();
  await eventually(() => prepare(organizer, memorial), { timeoutMs: 30_000 });
  const download = page.waitForEvent('download');
  await button.click();
  await (await download).path();
  expect(
    await becomesVisible(findToast(page, 'Download Complete', `Successfully downloaded ${1 + largePhotos} photos`)),
  ).toBe(true);
});
