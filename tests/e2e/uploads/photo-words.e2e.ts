import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { untilPersisted } from '../browser/until-persisted.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

it('contributor-13: words about chosen photos survive a reload, and arrive with them', async ({ phone, organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  await phone.goto(`/invite/${token}`);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg'));
  await keepPicture(phone, 'photo-words-offered');
  await phone.getByRole('button', { name: 'Say Who Is in Your Photos' }).tap();
  const field = phone.getByLabel('Who, where and when? garden.jpg');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.pressSequentially('Rose in her garden, 1962');
  await field.press('Enter');
  await keepPicture(phone, 'photo-words');
  await untilPersisted(phone, 'chosen', 2);
  await phone.reload();
  await expect.poll(() => field.inputValue()).toBe('Rose in her garden, 1962');
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  const list = phone.getByRole('list', { name: 'Photos you’ve sent' });
  expect(await becomesVisible(list.getByText('Rose in her garden, 1962'))).toBe(true);
  const params = { memorialRef: memorial.publicId };
  const photos = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  const suggestions = photos.map(({ originalName, suggestedCaption }) => [originalName, suggestedCaption]);
  expect(Object.fromEntries(suggestions), 'contributor-13').toEqual({
    'garden.jpg': 'Rose in her garden, 1962',
    'porch.jpg': undefined,
  });
});

it('the organizer’s own form offers no words, as captions are written in the gallery', async ({ page, organizer }) => {
  const memorial = await newMemorial(organizer);
  await page.goto(`/memorial/${memorial.publicId}?tab=photos`);
  await chooseFiles(page, filesNamed('garden.jpg'));
  expect(await becomesVisible(page.getByRole('button', { name: 'Upload 1 Photo' }))).toBe(true);
  expect(await page.getByRole('button', { name: 'Say Who Is in Your Photos' }).count()).toBe(0);
});
