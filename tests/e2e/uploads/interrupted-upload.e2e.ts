import { readFile } from 'node:fs/promises';
import type { Memorial, Photo } from '@afterglow/proto';
import { photo } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { emulateNetwork } from '../browser/emulate-network.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { untilPersisted } from '../browser/until-persisted.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { colourCards, cornerColours, sampleCorners } from '../people/colour-cards.ts';
import { filesNamed } from '../people/files.ts';
import { makeVideo, newInvitation, newMemorial, newSlideshow, select } from '../people/organizer.ts';
import { farthest, samplePicture } from '../screens/colours.ts';
import { galleryRegion, openPhotos } from '../screens/gallery.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { captureFrame, videoPlayer } from '../screens/video-player.ts';

// A photo of 3 MB takes minutes at this rate.
const slowly = 256;
const large = photo('11');
const names = ['garden.jpg', ...colourCards, '11.jpg', 'porch.jpg'];

const arrived = (page: Page, count: string) =>
  page.getByText(new RegExp(`${count} of ${names.length} photos (?:have arrived|has arrived|sent)`)).first();

async function getArchive(page: Page, memorial: Memorial): Promise<Buffer[]> {
  await openPhotos(page, memorial);
  const download = page.waitForEvent('download');
  await galleryRegion(page).getByRole('button', { name: 'Download All Photos' }).click();
  return [...openZip(await readFile(await (await download).path())).values()];
}

it('loses no photo if a phone loses its network and its page', async ({ phone, page, organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  const network = await emulateNetwork(phone);
  await phone.goto(`/invite/${token}`);
  await chooseFiles(phone, [...filesNamed('garden.jpg', ...colourCards), large, ...filesNamed('porch.jpg')]);
  await network.slow(slowly);
  await phone.getByRole('button', { name: `Upload ${names.length} Photos` }).tap();
  await arrived(phone, '[1-4]').waitFor();

  await network.cut();
  const isSaid = await becomesVisible(phone.getByText('You’re offline'));
  expect(isSaid, String(await phone.getByRole('main').textContent())).toBe(true);
  expect(await becomesVisible(phone.getByText('Waiting for a connection'))).toBe(true);
  await network.slow(slowly);
  await arrived(phone, '4').waitFor();

  const sentAgain = recordRequests(phone, 'POST', /\/upload$/);
  await phone.reload();
  expect(await becomesVisible(phone.getByText(`Picking up where you left off: 4 of ${names.length}`))).toBe(true);
  await network.slow(1_000_000);
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await phone.getByText(`Your ${names.length} photos of`).count()).toBe(1);
  expect(sentAgain.length).toBe(1);

  const params = { memorialRef: memorial.publicId };
  const photos: Photo[] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  expect(photos.map(({ originalName }) => originalName).sort()).toEqual([...names].sort());
  const cards = photos.filter(({ originalName }) => colourCards.some((name) => name === originalName));

  await select(organizer, memorial, [...photos.filter(({ originalName }) => originalName === 'garden.jpg'), ...cards]);
  const video = newSlideshow(organizer, memorial).then((slideshow) => makeVideo(organizer, memorial, slideshow));
  await openPhotos(page, memorial);
  for (const { id, filename, originalName } of cards) {
    const seen = await samplePicture(page.locator(`[data-photo="${id}"] img`).first());
    expect(seen.width, originalName).toBeGreaterThan(seen.height);
    expect(farthest(seen.corners, cornerColours), `${originalName} in the gallery`).toBeLessThan(16);
    await page.goto(`${inject('origin')}/api/photos/${filename}`);
    const original = await samplePicture(page.locator('img'));
    expect(farthest(original.corners, cornerColours), `${originalName} itself`).toBeLessThan(16);
    await page.goBack();
  }
  const archived = await Promise.all((await getArchive(page, memorial)).map(sampleCorners));
  expect(archived.length).toBe(names.length);
  const asSent = archived.filter((corners) => farthest(corners, cornerColours) < 16);
  expect(asSent.length, 'cards in the archive').toBe(colourCards.length);
  const { publicId } = await video;
  await page.goto(`/watch/${memorial.publicId}/${publicId}`);
  for (const [n, { originalName }] of cards.entries()) {
    await captureFrame(videoPlayer(page), n + 1.5);
    const frame = await samplePicture(videoPlayer(page), 1620 / 1920);
    expect(farthest(frame.corners, cornerColours), `${originalName} in the video`).toBeLessThan(24);
  }
});

/** Clicks and reloads at once, before the page can write to its store. */
const reloadBehindClick = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button }).evaluate((element) => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('the page is going', 'AbortError');
    };
    (element as HTMLButtonElement).click();
    location.reload();
  });

it('photos sent just before a reload arrive', async ({ phone, organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  await phone.goto(`/invite/${token}`);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg'));
  await untilPersisted(phone, 'chosen', 2);
  await reloadBehindClick(phone, 'Upload 2 Photos');
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await becomesVisible(phone.getByText('Your 2 photos of'))).toBe(true);
  const params = { memorialRef: memorial.publicId };
  const photos: Photo[] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  expect(photos.map(({ originalName }) => originalName).sort()).toEqual(['garden.jpg', 'porch.jpg']);
});
