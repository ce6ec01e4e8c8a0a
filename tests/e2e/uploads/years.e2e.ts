import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

it('contributor-14: asks about the years of photos that have arrived, one by one', async ({ phone, organizer }) => {
  const memorial = await newMemorial(organizer, { birthDate: '1948-03-02', deathDate: '2020-06-15' });
  const { token } = await newInvitation(organizer, memorial);
  await phone.goto(`/invite/${token}`);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg', 'wedding.jpg'));
  await phone.getByRole('button', { name: 'Upload 3 Photos' }).tap();
  const question = phone.getByRole('region', { name: 'About what year?' });
  const tap = (name: string) => question.getByRole('button', { name, exact: true }).tap();
  const isAt = (place: string) => becomesVisible(question.getByText(place));
  expect(await isAt('Photo 1 of 3'), 'contributor-14').toBe(true);
  await question.scrollIntoViewIfNeeded();
  await keepPicture(phone, 'ask-years', { fullPage: true });
  await tap('1950s');
  expect(await isAt('Photo 2 of 3'), 'contributor-14').toBe(true);
  await tap('Back');
  expect(await isAt('Photo 1 of 3')).toBe(true);
  await tap('1960s');
  await question.getByLabel('Or the year').fill('1829');
  await tap('Save Year');
  expect(await becomesVisible(question.getByText('Please choose a decade, or a year from 1830 to 2099'))).toBe(true);
  await question.getByLabel('Or the year').fill('1972');
  await tap('Save Year');
  expect(await isAt('Photo 3 of 3')).toBe(true);
  await tap('Skip');
  expect(await becomesHidden(question), 'contributor-14').toBe(true);
  expect(await becomesVisible(phone.getByText('can see the years you gave.'))).toBe(true);
  const years = async () => {
    const params = { memorialRef: memorial.publicId };
    const photos = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
    return photos.map(({ estimatedYear, estimatedBy }) => [estimatedYear, estimatedBy]);
  };
  await expect.poll(years, { message: 'contributor-14' }).toEqual([
    ['1960s', 'contributor'],
    ['1972', 'contributor'],
    [undefined, undefined],
  ]);
});

it('one tap skips all, and later photos are asked about alone', { tags: ['extended'] }, async ({ page, organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  await page.goto(`/invite/${token}`);
  await chooseFiles(page, filesNamed('garden.jpg', 'porch.jpg'));
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click();
  const question = page.getByRole('region', { name: 'About what year?' });
  await question.getByRole('button', { name: 'Skip All' }).click();
  expect(await becomesHidden(question)).toBe(true);
  await page.getByRole('button', { name: 'Add More Photos' }).click();
  await chooseFiles(page, filesNamed('wedding.jpg'));
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
  expect(await becomesVisible(question.getByText('Photo 1 of 1'))).toBe(true);
  await keepPicture(page, 'ask-years-wide', { fullPage: true });
});
