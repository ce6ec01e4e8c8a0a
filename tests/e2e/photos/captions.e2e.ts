import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { setVisibility } from '../browser/set-visibility.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { captionEditor, openCaption } from '../screens/caption-editor.ts';
import { openPhotos } from '../screens/gallery.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { toastTitled } from '../screens/toast.ts';

const isSaved = (page: Page) => becomesVisible(captionEditor(page).getByText('Saved', { exact: true }));

it('photos-37: a caption is drawn as in the video while it is typed, and saved by itself', async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await openCaption(page, 2);
  const dialog = captionEditor(page);
  await dialog.getByLabel('Who').fill('Rose and Tom');
  await dialog.getByLabel('Where').fill('Lake Garda');
  await dialog.getByLabel('When').fill('summer 1962');
  await dialog.getByLabel('Where').press('ArrowLeft');
  expect(await becomesVisible(dialog.getByText('12 of 70'))).toBe(true);
  const strip = dialog.getByRole('img', { name: 'In the video: Rose and Tom · Lake Garda, summer 1962' });
  await expect.poll(() => strip.evaluate((image) => Object(image).naturalWidth)).toBe(1920);
  await expect.poll(() => strip.getAttribute('src')).toContain('summer+1962');
  const stripBox = await strip.boundingBox();
  const photoBox = await dialog.locator('img[src*="size=display"]').boundingBox();
  expect((photoBox?.y ?? 0) + (photoBox?.height ?? 0)).toBeLessThan(stripBox?.y ?? 0);
  expect(await isSaved(page)).toBe(true);
  const params = { memorialRef: memorial.publicId };
  const listed = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  const caption = { who: 'Rose and Tom', where: 'Lake Garda', when: 'summer 1962' };
  expect(listed.find(({ id }) => id === photos[1]?.id)?.caption).toEqual(caption);
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await strip.boundingBox())?.width).toBeGreaterThan(300);
    await keepPicture(page, `caption-${width}`);
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await becomesVisible(page.getByText('Rose and Tom · Lake Garda, summer 1962'))).toBe(true);
  await keepPicture(page, 'captioned-photo');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await becomesVisible(page.getByRole('button', { name: 'Caption', exact: true }))).toBe(true);
  await keepPicture(page, 'captioned-photo-360');
});

it('the editor says which letters are missing, which text is too long, and that the first photo has the title', async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await openCaption(page, 1);
  const dialog = captionEditor(page);
  expect(await becomesVisible(dialog.getByText('The first photo shows the title, without its caption.'))).toBe(true);
  const checked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/missing-letters')) checked.push(request.postDataJSON().name);
  });
  await dialog.getByLabel('Where').fill('Uruk');
  await dialog.getByLabel('Who').fill('Enkid');
  await dialog.getByRole('img', { name: 'In the video: Enkid · Uruk' }).waitFor();
  await dialog.getByLabel('Who').fill('Enkidu 𒂗');
  expect(await becomesVisible(dialog.getByText('The video shows □ instead.'))).toBe(true);
  await dialog.getByLabel('Where').fill('');
  await dialog.getByRole('img', { name: 'In the video: Enkidu 𒂗', exact: true }).waitFor();
  expect(checked).toEqual(['𒂗']);
  expect(await isSaved(page)).toBe(true);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/caption-strip') && !response.ok()) refused.push(response.url());
  });
  await dialog.getByLabel('When').fill('x'.repeat(26));
  expect(await becomesVisible(dialog.getByText('Please use 25 characters or fewer'))).toBe(true);
  expect(await becomesVisible(dialog.getByText('Not saved yet'))).toBe(true);
  const strip = dialog.getByRole('img', { name: 'In the video: Enkidu 𒂗' });
  await expect.poll(() => strip.evaluate((image) => Object(image).naturalWidth)).toBe(1920);
  await dialog.getByLabel('When').fill('1962');
  await dialog.getByRole('img', { name: 'In the video: Enkidu 𒂗 · 1962' }).waitFor();
  expect(refused).toEqual([]);
});

it('words that cannot be saved are kept, and saved later', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await stubError(page, '**/api/photos/*/caption*', 503, 'unavailable');
  await openCaption(page, 2);
  await captionEditor(page).getByLabel('Who').fill('Rose');
  expect(await becomesVisible(captionEditor(page).getByText('Not saved. Your words are kept here.'))).toBe(true);
  await toastTitled(page, 'Error').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/photos/*/caption*');
  await openCaption(page, 2);
  expect(await captionEditor(page).getByLabel('Who').inputValue()).toBe('Rose');
  expect(await isSaved(page)).toBe(true);
});

it('an open editor shows words saved on another device, and never saves the former ones over them', async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2, selected: 2 });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/caption')) saves.push(request.postData() ?? '');
  });
  await openPhotos(page, memorial);
  await openCaption(page, 2);
  await captionEditor(page).getByLabel('Who').fill('Rose');
  expect(await isSaved(page)).toBe(true);
  const caption = { who: 'Rose and Tom', where: 'Lake Garda', when: '' };
  const params = { photoId: String(photos[1]?.id) };
  await call(organizer, 'PATCH /api/photos/:photoId/caption', { params, body: { caption } });
  await setVisibility(page, 'visible');
  const who = captionEditor(page).getByLabel('Who');
  await expect.poll(() => who.inputValue()).toBe('Rose and Tom');
  await captionEditor(page).getByLabel('When').fill('1962');
  await expect.poll(() => saves.length).toBe(2);
  expect(JSON.parse(saves[1] ?? '')).toEqual({ caption: { ...caption, when: '1962' } });
});

it('contributor-11: a contributor says who, where, when and a sentence, and one tap makes a caption of it', async ({
  phone,
  page,
  organizer,
}) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  await phone.goto(`/invite/${token}`);
  await chooseFiles(phone, filesNamed('garden.jpg'));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('button', { name: 'Add Words: garden.jpg' }).tap();
  await phone.getByLabel('Who', { exact: true }).fill('Rose');
  await phone.getByLabel('In a sentence').fill('She swam\nevery morning.');
  await phone.reload();
  await expect
    .poll(() => phone.getByLabel('In a sentence').inputValue(), { message: 'contributor-17' })
    .toBe('She swam every morning.');
  await phone.getByLabel('Where').fill('Lake Garda');
  await phone.getByLabel('When').fill('x'.repeat(26));
  expect(await becomesVisible(phone.getByText('Please use 25 characters or fewer'))).toBe(true);
  await phone.getByLabel('When').fill('summer 1961');
  await keepPicture(phone, 'words-dialog');
  await phone.getByRole('button', { name: 'Save' }).tap();
  expect(await becomesVisible(phone.getByText('Rose · Lake Garda, summer 1961'))).toBe(true);
  await keepPicture(phone, 'sent-photo-with-words');
  await page.goto(`/memorial/${memorial.publicId}?tab=photos`);
  const note = page.getByText('New words about 1 photo');
  expect(await becomesVisible(note)).toBe(true);
  await keepPicture(page, 'new-words-note');
  await page.getByRole('button', { name: 'Read Them' }).click();
  const words = page.getByRole('region', { name: 'Words about this photo' });
  const proposed = 'Rose. She swam every morning. · Lake Garda, summer 1961';
  expect(await becomesVisible(words.getByText(`As a caption: ${proposed}`))).toBe(true);
  await keepPicture(page, 'new-words');
  await words.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => note.count(), { message: 'contributor-12' }).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await words.getByRole('button', { name: 'Use as Caption' }).click();
  expect(await becomesVisible(page.getByText(proposed, { exact: true })), 'contributor-11').toBe(true);
  expect(await becomesHidden(words)).toBe(true);
  await toastTitled(page, 'Used as Caption').waitFor();
  const params = { memorialRef: memorial.publicId };
  const [photo] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  expect(photo, 'contributor-11').toMatchObject({
    caption: { who: 'Rose. She swam every morning.', where: 'Lake Garda', when: 'summer 1961' },
    isInGuestbook: true,
  });
});

it('words are taken back by their sender, and dismissed ones are used in the caption’s editor', {
  tags: ['extended', 'long'],
}, async ({ phone, page, organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  await phone.goto(`/invite/${token}`);
  await chooseFiles(phone, filesNamed('garden.jpg'));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  const add = phone.getByRole('button', { name: 'Add Words: garden.jpg' });
  const sentence = phone.getByLabel('In a sentence');
  await add.tap();
  await sentence.fill('Rose in her garden');
  await phone.getByRole('button', { name: 'Cancel' }).tap();
  await add.tap();
  expect(await sentence.inputValue()).toBe('');
  await sentence.fill('Rose in her garden');
  await phone.getByRole('button', { name: 'Close' }).tap();
  await add.tap();
  expect(await sentence.inputValue()).toBe('Rose in her garden');
  await phone.getByRole('button', { name: 'Save' }).tap();
  await phone.getByRole('button', { name: 'Change Words: garden.jpg' }).waitFor();
  await page.goto(`/memorial/${memorial.publicId}?tab=photos`);
  await page.getByRole('button', { name: 'Read Them' }).click();
  const words = page.getByRole('region', { name: 'Words about this photo' });
  await words.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Caption', exact: true }).click();
  const editor = captionEditor(page);
  expect(await becomesVisible(editor.getByText('Not in the guestbook.'))).toBe(true);
  await editor.getByRole('button', { name: 'Use as Caption' }).click();
  expect(await editor.getByLabel('Who').inputValue()).toBe('Rose in her garden');
  expect(await becomesVisible(editor.getByText('In the guestbook.'))).toBe(true);
  expect(await isSaved(page)).toBe(true);
  await editor.getByRole('button', { name: 'Take Out of Guestbook' }).click();
  expect(await becomesVisible(editor.getByText('Not in the guestbook.'))).toBe(true);
  await phone.getByRole('button', { name: 'Change Words: garden.jpg' }).tap();
  await phone.getByRole('button', { name: 'Remove Words' }).tap();
  await add.waitFor();
  expect(await becomesHidden(words)).toBe(true);
  expect(await editor.getByLabel('Who').inputValue()).toBe('Rose in her garden');
});
