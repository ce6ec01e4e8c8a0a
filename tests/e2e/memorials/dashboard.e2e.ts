import { expect } from 'vitest';
import { emptyDocuments } from '../browser/empty-documents.ts';
import { openContext } from '../browser/open-context.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { contribute, newInvitation, newMemorial, signIn, uploadPhotos } from '../people/organizer.ts';
import { memorialCard, memorialCards } from '../screens/memorial-cards.ts';
import { memorialForm, nameField, readFieldLabels, readPickers, submitButton } from '../screens/memorial-form.ts';
import { findToast } from '../screens/toast.ts';

const it = base.extend('home', { scope: 'file', auto: true }, async ({ browser, organizer }) => {
  const rosemary = await newMemorial(organizer);
  await newMemorial(organizer, { deceasedName: 'Walter Ellis' });
  await uploadPhotos(organizer, rosemary, ['garden.jpg', 'harbour.png']);
  for (const photo of ['porch.jpg', 'wedding.jpg'] as const) {
    await contribute(organizer, await newInvitation(organizer, rosemary), [photo]);
  }
  const elsewhere = await openContext(browser, 'desktop');
  await signIn(elsewhere);
  const stranger = await newMemorial(elsewhere, { deceasedName: 'Somebody Else' });
  await elsewhere.close();
  return { rosemary, stranger };
});

it('the dashboard lists the memorials of the signed-in user', async ({ page, home }) => {
  await page.goto('/dashboard');
  await memorialCard(page, 'Rosemary Ellis').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent(), 'dashboard-01').toBe('Afterglow');
  const names = await memorialCards(page).getByRole('heading').allInnerTexts();
  expect(names.toSorted(), 'dashboard-03').toEqual(['Rosemary Ellis', 'Walter Ellis']);
  expect(names, 'routes-06').not.toContain(home.stranger.deceasedName);
});

it('the dashboard shows the number of photos and contributors on each card', async ({ page }) => {
  await page.goto('/dashboard');
  const rosemary = memorialCard(page, 'Rosemary Ellis');
  const walter = memorialCard(page, 'Walter Ellis');
  await expect.poll(() => rosemary.textContent(), { message: 'dashboard-05' }).toContain('4 photos');
  expect(await rosemary.textContent(), 'dashboard-04').toContain('2 contributors');
  await expect.poll(() => walter.textContent()).toContain('0 photos · 0 contributors');
});

it('the dashboard counts in the browser, from the photos of each memorial', async ({ page }) => {
  const photoLists: Promise<{ contributorName: string | null }[]>[] = [];
  page.on('response', (response) => {
    if (/\/memorials\/[\w-]+\/photos\?/.test(response.url())) photoLists.push(response.json());
  });
  const list = page.waitForResponse(/\/api\/memorials\?/);
  await page.goto('/dashboard');
  expect(await (await list).text()).not.toMatch(/count/i);
  const numbers = memorialCard(page, 'Rosemary Ellis').getByText('contributor');
  await expect.poll(() => photoLists.length).toBe(2);
  const [photos = []] = (await Promise.all(photoLists)).filter(({ length }) => length > 0);
  const people = new Set(photos.map(({ contributorName }) => contributorName).filter(Boolean));
  await numbers.waitFor();
  expect(await numbers.textContent(), 'entities-08').toMatch(new RegExp(`^${photos.length} photos `));
  expect(await numbers.textContent(), 'entities-09').toMatch(new RegExp(` ${people.size} contributors$`));
});

it('the dashboard opens the memorial by its card', async ({ page, home }) => {
  await page.goto('/dashboard');
  await memorialCard(page, 'Rosemary Ellis').click();
  await page.waitForURL('/memorial/*');
  expect(new URL(page.url()).pathname, 'dashboard-07').toBe(`/memorial/${home.rosemary.publicId}`);
});

it('the dashboard shows three placeholder cards while the memorials are loading', async ({ page }) => {
  await emptyDocuments(page);
  const release = await holdResponse(page, '**/api/memorials?*');
  await page.goto('/dashboard');
  const waiting = page.getByRole('status').locator('[data-skeleton-card]');
  await waiting.first().waitFor();
  expect(await waiting.count(), 'dashboard-08').toBe(3);
  await release();
  expect(await becomesHidden(waiting)).toBe(true);
});

it('the dashboard edits each memorial in a dialog with the fields of the creation form', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create Memorial' }).click();
  const fields = await readFieldLabels(memorialForm(page));
  const pickers = await readPickers(memorialForm(page));
  await page.getByRole('button', { name: 'Close' }).click();
  const editable: string[] = [];
  for (const name of ['Rosemary Ellis', 'Walter Ellis']) {
    await memorialCard(page, name).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit Memorial' }).waitFor();
    editable.push(await nameField(page).inputValue());
    expect(await readFieldLabels(memorialForm(page)), 'dashboard-18').toEqual(fields);
    expect(await readPickers(memorialForm(page)), 'dashboard-10').toEqual(pickers);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  expect(editable, 'dashboard-06').toEqual(['Rosemary Ellis', 'Walter Ellis']);
});

it('the dashboard shows that it is updating, and that it has updated', async ({ page }) => {
  await page.goto('/dashboard');
  const release = await holdResponse(page, '**/api/memorials/*');
  const edit = page.getByRole('button', { name: 'Edit Walter Ellis' });
  await edit.click();
  await page.getByLabel('Deadline date').fill('2091-06-01');
  await submitButton(page).click();
  await expect.poll(() => submitButton(page).textContent(), { message: 'dashboard-19' }).toBe('Updating...');
  expect(await submitButton(page).isDisabled(), 'validation-06').toBe(true);
  await release();
  expect(await becomesVisible(findToast(page, 'Memorial Updated', 'Your changes are saved.')), 'success-02').toBe(true);
  await page.reload();
  await edit.click();
  expect(await page.getByLabel('Deadline date').inputValue()).toBe('2091-06-01');
});

it('the dashboard keeps the input if an update fails', async ({ page }) => {
  await page.goto('/dashboard');
  await stubError(page, '**/api/memorials/*', 500, 'internal');
  await page.getByRole('button', { name: 'Edit Walter Ellis' }).click();
  await nameField(page).fill('Walter A. Ellis');
  await submitButton(page).click();
  const failed = findToast(page, 'Error', 'Failed to update memorial. Please try again.');
  expect(await becomesVisible(failed), 'errors-10').toBe(true);
  expect(await nameField(page).inputValue()).toBe('Walter A. Ellis');
});
