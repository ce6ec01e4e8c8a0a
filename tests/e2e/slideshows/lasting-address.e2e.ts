import { invitePath, type Memorial, watchPath } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { stubError } from '../browser/stub-route.ts';
import { untilStarted } from '../browser/until-started.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { makeVideo, newInvitation, newSlideshow, select } from '../people/organizer.ts';
import { openSlideshows } from '../screens/slideshows-tab.ts';
import { toastTitled } from '../screens/toast.ts';
import { readPlayerState, videoPlayer } from '../screens/video-player.ts';

async function albumWithVideo(organizer: BrowserContext) {
  const album = await makeAlbum(organizer, { count: 3, selected: 2 });
  const slideshow = await makeVideo(organizer, album.memorial, await newSlideshow(organizer, album.memorial));
  return { ...album, path: watchPath(album.memorial.publicId, slideshow.publicId) };
}

const closeUploads = (organizer: BrowserContext, { publicId, deceasedName, birthDate, deathDate }: Memorial) =>
  call(organizer, 'PUT /api/memorials/:memorialRef', {
    params: { memorialRef: publicId },
    body: { deceasedName, birthDate, deathDate, photoUploadDeadline: '2020-06-01T12:00' },
  });

it('a late photo is added to the video at the link that was sent, which never stops working', async ({
  page,
  phone,
  organizer,
}) => {
  const { memorial, photos, path } = await albumWithVideo(organizer);
  const durationOn = async () => {
    const answer = await phone.goto(path);
    expect(answer?.status()).toBe(200);
    return Math.round((await readPlayerState(videoPlayer(phone))).duration);
  };
  expect(await durationOn()).toBe(2);
  await select(organizer, memorial, photos);
  await openSlideshows(page, memorial);
  await page.getByRole('button', { name: 'Update with My Current Photos' }).click();
  expect(await becomesVisible(toastTitled(page, 'Slideshow Submitted for Processing'))).toBe(true);
  await expect.poll(durationOn, { timeout: 60_000, interval: 250, message: 'slideshows-21' }).toBe(3);
  await page.reload();
  await page.getByRole('button', { name: 'Update with My Current Photos' }).click();
  expect(await becomesVisible(toastTitled(page, 'Up to Date'))).toBe(true);
});

it('after the deadline an invitation offers only the video that is shared with guests', async ({
  page,
  phone,
  organizer,
}) => {
  const { memorial, path } = await albumWithVideo(organizer);
  const invitation = await newInvitation(organizer, memorial);
  await closeUploads(organizer, memorial);
  await phone.goto(invitePath(invitation.token));
  const ended = phone.getByRole('heading', { name: 'Upload Period Ended' });
  await ended.waitFor();
  const offer = phone.getByRole('link', { name: 'A life well lived' });
  await phone.waitForLoadState('networkidle');
  expect(await offer.count(), 'contributor-10').toBe(0);
  await openSlideshows(page, memorial);
  await page.getByRole('button', { name: 'Copy Video Link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  await page.waitForLoadState('networkidle');
  await phone.reload();
  await ended.waitFor();
  await phone.waitForLoadState('networkidle');
  expect(await offer.count(), 'slideshows-23').toBe(0);
  const sharing = page.getByRole('checkbox', { name: 'Show to guests after the deadline' });
  expect(await sharing.isChecked(), 'slideshows-22').toBe(false);
  await sharing.check();
  expect(await becomesVisible(page.getByText('Your guests can watch this video at their invitation link now.'))).toBe(
    true,
  );
  await page.reload();
  await expect.poll(() => sharing.isChecked()).toBe(true);
  await phone.reload();
  await untilStarted(phone);
  await offer.waitFor();
  const [said, offered] = [await ended.boundingBox(), await offer.boundingBox()];
  expect(offered?.y, 'contributor-10').toBeGreaterThanOrEqual((said?.y ?? Infinity) + (said?.height ?? 0));
  const [still, sign] = [
    await offer.locator('img').boundingBox(),
    await offer.locator('span:has(> svg)').boundingBox(),
  ];
  await keepPicture(phone, 'upload-period-ended-360', { fullPage: true });
  expect(sign?.y, 'the sign covers no words').toBeGreaterThanOrEqual(
    (still?.y ?? Infinity) + (still?.height ?? 0) * 0.9,
  );
  await offer.tap();
  await phone.waitForURL(path);
  expect(await readPlayerState(videoPlayer(phone)), 'contributor-10').toMatchObject({ width: 1920 });
  await sharing.uncheck();
  await page.getByText('Only people you send the video link to can watch this video.').waitFor();
  await phone.goto(invitePath(invitation.token));
  await ended.waitFor();
  await phone.waitForLoadState('networkidle');
  expect(await offer.count(), 'contributor-10').toBe(0);
});

it('before the deadline a slideshow shows whether guests will see it', async ({ page, organizer }) => {
  const { memorial } = await albumWithVideo(organizer);
  await openSlideshows(page, memorial);
  const sharing = page.getByRole('checkbox', { name: 'Show to guests after the deadline' });
  expect(await sharing.isChecked(), 'slideshows-22').toBe(false);
  await sharing.check();
  const said = page.getByText('Your guests will see this video after the deadline.');
  expect(await becomesVisible(said), 'slideshows-22').toBe(true);
  expect(await sharing.isChecked(), 'slideshows-22').toBe(true);
});

it('a choice about guests that could not be saved is reverted with an error', async ({ page, organizer }) => {
  const { memorial } = await albumWithVideo(organizer);
  await openSlideshows(page, memorial);
  const sharing = page.getByRole('checkbox', { name: 'Show to guests after the deadline' });
  await stubError(page, '**/sharing', 503);
  await sharing.click();
  expect(await becomesVisible(toastTitled(page, 'Error'))).toBe(true);
  await expect.poll(() => sharing.isChecked()).toBe(false);
});
