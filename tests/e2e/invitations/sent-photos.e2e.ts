import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { contribute, makeVideo, newInvitation, newMemorial, newSlideshow, select } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

const it = base.extend('invited', async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  const invitation = await newInvitation(organizer, memorial);
  return {
    memorial,
    invitation,
    invite: `/invite/${invitation.token}`,
    photosTab: `/memorial/${memorial.publicId}?tab=photos`,
  };
});

it('a contributor sees the photos of this browser, takes one back, and can undo that', async ({
  phone,
  page,
  invited,
}) => {
  await phone.goto(invited.invite);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg'));
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  const list = phone.getByRole('list', { name: 'Photos you’ve sent' });
  const names = async () => (await list.locator('bdi').allTextContents()).toSorted();
  await expect.poll(names).toEqual(['garden.jpg', 'porch.jpg']);
  const widths = () => list.locator('img').evaluateAll((all) => all.map((image) => Object(image).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true]);

  await phone.getByRole('button', { name: 'Take Back: garden.jpg' }).tap();
  expect(await becomesVisible(list.getByText('Taken back. Ruth can’t see it any more.'))).toBe(true);
  await page.goto(invited.photosTab);
  const notice = page.getByRole('region', { name: 'Photos Taken Back' });
  expect(await becomesVisible(notice.getByText('Uncle Tom took back a photo.'))).toBe(true);
  expect(await becomesVisible(notice.getByText('No video shows them'))).toBe(true);

  await phone.getByRole('button', { name: 'Undo: garden.jpg' }).tap();
  expect(await becomesVisible(phone.getByRole('button', { name: 'Take Back: garden.jpg' }))).toBe(true);
  await page.reload();
  await page.getByText('2 photos', { exact: true }).first().waitFor();
  expect(await notice.count()).toBe(0);
});

it('concurrently sent photos all belong to this browser, however late the server answers', async ({
  phone,
  invited,
}) => {
  const release = await holdResponse(phone, '**/api/invitations/*/photos?*');
  let isReleased = false;
  const early: string[] = [];
  phone.on('request', (request) => {
    if (request.url().endsWith('/upload') && !isReleased) early.push(request.url());
  });
  await phone.goto(invited.invite);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg'));
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  await phone.getByRole('button', { name: 'Uploading...' }).waitFor();
  isReleased = true;
  await release();
  const list = phone.getByRole('list', { name: 'Photos you’ve sent' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  expect(early).toEqual([]);
});

it('a notice stays until the organizer dismisses it', { tags: ['extended'] }, async ({
  phone,
  page,
  handset,
  invited,
}) => {
  await contribute(handset, invited.invitation, ['garden.jpg', 'porch.jpg']);
  await phone.goto(invited.invite);
  await phone.getByRole('button', { name: 'Take Back: porch.jpg' }).tap();
  await phone.getByRole('button', { name: 'Undo: porch.jpg' }).waitFor();
  await page.goto(invited.photosTab);
  const notice = page.getByRole('region', { name: 'Photos Taken Back' });
  await notice.waitFor();
  await page.reload();
  await notice.getByRole('button', { name: 'Got It' }).click();
  expect(await becomesHidden(notice)).toBe(true);
  await page.reload();
  await page.getByText('1 photo', { exact: true }).first().waitFor();
  expect(await notice.count()).toBe(0);
});

it('another browser with the same link does not see them', async ({ browser, handset, invited }) => {
  await contribute(handset, invited.invitation, ['garden.jpg']);
  const elsewhere = await openContext(browser, 'phone');
  const page = await elsewhere.newPage();
  const answer = page.waitForResponse(/\/api\/invitations\/[\w-]+\/photos/);
  await page.goto(invited.invite);
  expect(await (await answer).json()).toEqual([]);
  await page.getByRole('button', { name: 'Choose Photos' }).waitFor();
  expect(await page.getByText('Photos You’ve Sent').count()).toBe(0);
  await elsewhere.close();
});

it('informs both about a photo in a finished video, and the organizer remakes the video', {
  tags: ['extended'],
}, async ({ phone, page, handset, organizer, invited }) => {
  const { memorial, invitation } = invited;
  await contribute(handset, invitation, ['garden.jpg', 'porch.jpg']);
  const params = { memorialRef: memorial.publicId };
  await select(organizer, memorial, await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params }));
  const { videoUrl } = await makeVideo(organizer, memorial, await newSlideshow(organizer, memorial));

  await phone.goto(invited.invite);
  await phone.getByRole('button', { name: 'Take Back: garden.jpg' }).tap();
  const question = phone.getByRole('dialog', { name: 'Take back this photo?' });
  const where = 'The video “A life well lived” shows this photo. It stays there until Ruth makes it again.';
  expect(await becomesVisible(question.getByText(where))).toBe(true);
  await question.getByRole('button', { name: 'Take Back Photo' }).tap();
  const remains = 'Taken back. The video “A life well lived” still shows it. We’ve told Ruth how to change that.';
  expect(await becomesVisible(phone.getByText(remains))).toBe(true);

  await page.goto(invited.photosTab);
  const notice = page.getByRole('region', { name: 'Photos Taken Back' });
  expect(await becomesVisible(notice.getByText('A life well lived'))).toBe(true);
  await notice.getByRole('button', { name: 'Update the Video' }).click();
  expect(await becomesVisible(notice.getByText('No video shows them'))).toBe(true);
  const updated = async () => {
    const all = await call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params });
    return all[0]?.videoUrl !== videoUrl && all[0]?.photoCount === 1;
  };
  await expect.poll(updated, { timeout: 120_000 }).toBe(true);
});
