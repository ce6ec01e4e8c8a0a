import { type Memorial, watchPath } from '@afterglow/proto';
import { expect } from 'vitest';
import { doubleText } from '../browser/double-text.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { lostWords } from '../inspection/faults/lost-words.ts';
import { scrollsSideways } from '../inspection/faults/scrolls-sideways.ts';
import { smallTargets } from '../inspection/faults/small-targets.ts';
import {
  makeVideo,
  newInvitation,
  newMemorial,
  newSlideshow,
  select,
  signIn,
  uploadPhotos,
} from '../people/organizer.ts';
import { pay } from '../people/pay.ts';
import { dateField, yearAlone, yearField } from '../screens/life-dates.ts';
import { memorialCard } from '../screens/memorial-cards.ts';
import { nameField, submitButton } from '../screens/memorial-form.ts';

it('by touch a year alone is entered in the form, and shown as such on every page', async ({ phone, handset }) => {
  await signIn(handset);
  await pay(handset);
  await phone.goto('/dashboard');
  await nameField(phone).fill('Rosemary Ellis');
  await yearAlone(phone, 'birth').tap();
  await yearField(phone, 'birth').fill('1941');
  await dateField(phone, 'death').fill('2020-03-05');
  await yearAlone(phone, 'death').tap();
  expect(await yearField(phone, 'death').inputValue(), 'of the day that was typed').toBe('2020');
  const answer = phone.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(phone).tap();
  const memorial: Memorial = await (await answer).json();
  const years = '1941 – 2020';
  expect(await becomesVisible(phone.getByRole('banner').getByText(years, { exact: true })), 'dashboard-21').toBe(true);
  await phone.goto('/dashboard');
  expect(await becomesVisible(memorialCard(phone, 'Rosemary Ellis').getByText(years, { exact: true }))).toBe(true);
  const { token } = await newInvitation(handset, memorial);
  await select(handset, memorial, await uploadPhotos(handset, memorial, ['garden.jpg']));
  const slideshow = await makeVideo(handset, memorial, await newSlideshow(handset, memorial));
  for (const path of [`/invite/${token}`, watchPath(memorial.publicId, slideshow.publicId)]) {
    await phone.goto(path);
    expect(await becomesVisible(phone.getByText(years, { exact: true })), path).toBe(true);
  }
});

it('shows an incomplete year on blur or submit, and a future year at once', {
  tags: ['extended'],
}, async ({ page, desktop }) => {
  await signIn(desktop);
  await page.goto('/dashboard');
  await nameField(page).fill('Rosemary Ellis');
  await yearAlone(page, 'birth').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('194');
  const incomplete = page.getByText('Please type all four digits of the year.');
  expect(await incomplete.count(), 'while it is typed').toBe(0);
  await page.keyboard.press('Enter');
  expect(await becomesVisible(incomplete), 'once it is sent').toBe(true);
  await page.keyboard.type('1');
  expect(await becomesHidden(incomplete)).toBe(true);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  expect(await becomesVisible(incomplete), 'once it is left').toBe(true);
  await yearField(page, 'birth').fill('2999');
  expect(await becomesVisible(page.getByText('This year has yet to come.'))).toBe(true);
  await yearField(page, 'birth').fill('1941');
  await dateField(page, 'death').fill('1940-12-31');
  expect(await becomesVisible(page.getByText('This is before the year of birth.'))).toBe(true);
});

it('turning the year alone off again restores the day', { tags: ['extended'] }, async ({ page, desktop }) => {
  await signIn(desktop);
  await page.goto('/dashboard');
  await dateField(page, 'birth').fill('1941-05-03');
  await yearAlone(page, 'birth').click();
  expect(await yearField(page, 'birth').inputValue()).toBe('1941');
  await yearAlone(page, 'birth').click();
  expect(await dateField(page, 'birth').inputValue()).toBe('1941-05-03');
  await yearAlone(page, 'birth').click();
  await yearField(page, 'birth').fill('1951');
  await yearAlone(page, 'birth').click();
  expect(await dateField(page, 'birth').inputValue(), 'the day is of another year').toBe('');
});

it('the checkboxes for the year alone are at one height, even if one date has an error', {
  tags: ['extended'],
}, async ({ page, desktop }) => {
  await signIn(desktop);
  await page.goto('/dashboard');
  await yearAlone(page, 'birth').check();
  await yearField(page, 'birth').fill('194');
  await yearField(page, 'birth').blur();
  await page.getByText('Please type all four digits of the year.').waitFor();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    const [birth, death] = await Promise.all(
      [yearAlone(page, 'birth'), yearAlone(page, 'death')].map((box) => box.boundingBox()),
    );
    expect(birth?.x, 'beside each other').toBeLessThan(death?.x ?? 0);
    expect(birth?.y, `${width} px`).toBe(death?.y);
  }
});

it('the edit form for years alone fits phones of 360 px and 320 px', {
  tags: ['extended'],
}, async ({ phone, handset }) => {
  await signIn(handset);
  await newMemorial(handset, { birthDate: '1941', deathDate: '2020' });
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Edit Rosemary Ellis' }).tap();
  await yearField(phone, 'death').fill('19');
  await yearField(phone, 'death').blur();
  const error = phone.getByText('Please type all four digits of the year.');
  await error.waitFor();
  for (const width of [360, 320]) {
    await phone.setViewportSize({ width, height: 640 });
    expect(await scrollsSideways(phone), `${width} px`).toBe(false);
    expect(await lostWords(phone), `${width} px`).toEqual({ broken: [], cutOff: [] });
    expect(await smallTargets(phone), `${width} px`).toEqual([]);
    const year = await yearField(phone, 'death').boundingBox();
    const box = await yearAlone(phone, 'death').boundingBox();
    const said = await error.boundingBox();
    expect((said?.y ?? 0) - (year?.y ?? 0), 'the error below its field').toBeGreaterThanOrEqual(year?.height ?? 0);
    expect((box?.y ?? 0) - (said?.y ?? 0), 'its box below the error').toBeGreaterThanOrEqual(said?.height ?? 0);
  }
  await yearField(phone, 'death').fill('2021');
  await submitButton(phone).tap();
  expect(await becomesVisible(memorialCard(phone, 'Rosemary Ellis').getByText('1941 – 2021', { exact: true }))).toBe(
    true,
  );
});

it('a year alone is edited as such, with text at 200 % and after Back', { tags: ['extended'] }, async ({
  phone,
  handset,
}) => {
  await signIn(handset);
  await newMemorial(handset, { birthDate: '1941', deathDate: null });
  await doubleText(phone);
  await phone.goto('/dashboard');
  expect(await becomesVisible(memorialCard(phone, 'Rosemary Ellis').getByText('Born 1941', { exact: true }))).toBe(
    true,
  );
  await phone.getByRole('button', { name: 'Edit Rosemary Ellis' }).tap();
  expect(await yearField(phone, 'birth').inputValue()).toBe('1941');
  expect(await yearAlone(phone, 'birth').isChecked()).toBe(true);
  await yearAlone(phone, 'death').tap();
  await yearField(phone, 'death').fill('2020');
  expect(await scrollsSideways(phone)).toBe(false);
  await phone.goBack();
  await phone.getByRole('button', { name: 'Edit Rosemary Ellis' }).tap();
  expect(await yearField(phone, 'death').inputValue(), 'what was typed').toBe('2020');
  await submitButton(phone).tap();
  expect(await becomesVisible(memorialCard(phone, 'Rosemary Ellis').getByText('1941 – 2020', { exact: true }))).toBe(
    true,
  );
});
