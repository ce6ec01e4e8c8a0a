import { expect } from 'vitest';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { signIn } from '../people/organizer.ts';
import { memorialCards } from '../screens/memorial-cards.ts';
import { memorialForm, nameField, readChoices, readFieldLabels, submitButton } from '../screens/memorial-form.ts';
import { findToast } from '../screens/toast.ts';

it('an account without memorials sees only the creation form', async ({ page }) => {
  await page.goto('/dashboard');
  await memorialForm(page).waitFor();
  const main = page.getByRole('main');
  expect([await main.locator('form').count(), await memorialCards(page).count()], 'dashboard-02').toEqual([1, 0]);
  expect(await main.getByRole('button').allInnerTexts()).toEqual(['', 'Create Memorial']);
  expect(await readFieldLabels(memorialForm(page)), 'dashboard-09').toEqual([
    'Name of your loved one: text',
    'Date of birth (optional): date',
    'I only know the year of birth: checkbox',
    'Date of death (optional): date',
    'I only know the year of death: checkbox',
    'Deadline date: date',
    'Hour: select-one',
    'Minute: select-one',
  ]);
});

it('the memorial form proposes a deadline in seven days, in the last minute of the day', async ({ timed: page }) => {
  // Late in the evening before the clocks go forward.
  await page.clock.setFixedTime('2026-03-27T23:30:00+01:00');
  await page.goto('/dashboard');
  const time = async () =>
    `${await page.getByLabel('Hour').inputValue()}:${await page.getByLabel('Minute').inputValue()}`;
  const proposed = `${await page.getByLabel('Deadline date').inputValue()} ${await time()}`;
  expect(proposed, 'dashboard-13').toBe('2026-04-03 23:59');
  const [hours, minutes] = [await readChoices(page, 'Hour'), await readChoices(page, 'Minute')];
  const ends = [hours, minutes].map((choices) => [choices.length, choices[1], choices[2], choices.at(-1)]);
  expect(ends, 'dashboard-11').toEqual([
    [25, '00', '01', '23'],
    [61, '00', '01', '59'],
  ]);
});

it('the memorial form repeats the chosen time, and names the time zone', async ({ page }) => {
  await page.goto('/dashboard');
  const form = memorialForm(page);
  expect(await becomesVisible(form.getByText('Berlin time (Central European Time)', { exact: true }))).toBe(true);
  expect(await becomesVisible(form.getByText('That’s 11:59 PM', { exact: true }))).toBe(true);
  await page.getByLabel('Hour').selectOption('18');
  expect(await becomesVisible(form.getByText('That’s 6:59 PM', { exact: true }))).toBe(true);
});

it('the button of the form stays in place while a name is typed', async ({ page }) => {
  await page.goto('/dashboard');
  await expect.poll(() => submitButton(page).isDisabled()).toBe(true);
  const before = await submitButton(page).boundingBox();
  await nameField(page).fill('R');
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  expect(await submitButton(page).boundingBox()).toEqual(before);
});

it('the memorial form explains the deadline', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'About the deadline' }).hover();
  const tooltip = page.getByRole('tooltip');
  await tooltip.waitFor({ state: 'attached' });
  expect(await tooltip.textContent(), 'dashboard-14').toBe('After the deadline, no more photos can be uploaded.');
});

it('the memorial form can be sent once it has name, date and time', async ({ page }) => {
  await page.goto('/dashboard');
  const canSend: boolean[] = [];
  const look = async () => canSend.push(await submitButton(page).isEnabled());
  await memorialForm(page).waitFor();
  await look();
  await nameField(page).fill('Rosemary Ellis');
  await look();
  const date = page.getByLabel('Deadline date');
  const proposed = await date.inputValue();
  await date.fill('');
  await look();
  expect(await becomesVisible(page.getByText('Deadline date is required')), 'validation-02').toBe(true);
  await date.fill(proposed);
  await look();
  await page.getByLabel('Hour').selectOption('--');
  await look();
  expect(await becomesVisible(page.getByText('Deadline time is required')), 'validation-03').toBe(true);
  expect(canSend, 'validation-05').toEqual([false, true, false, true, false]);
});

it('the memorial form keeps the input if the creation fails', async ({ page }) => {
  await page.goto('/dashboard');
  await stubError(page, '**/api/memorials', 500, 'internal');
  await nameField(page).fill('Rosemary Ellis');
  await submitButton(page).click();
  const failed = findToast(page, 'Error', 'Failed to create memorial. Please try again.');
  expect(await becomesVisible(failed), 'errors-09').toBe(true);
  expect(await nameField(page).inputValue()).toBe('Rosemary Ellis');
});

it('the memorial form opens the new memorial', async ({ page }) => {
  await page.goto('/dashboard');
  const release = await holdResponse(page, '**/api/memorials');
  await nameField(page).fill('Rosemary Ellis');
  await submitButton(page).click();
  await expect.poll(() => submitButton(page).textContent(), { message: 'dashboard-12' }).toBe('Submitting...');
  expect(await submitButton(page).isDisabled()).toBe(true);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await release();
  const { publicId } = await (await answer).json();
  const created = findToast(page, 'Memorial Created', 'Now invite family and friends to share their photos.');
  expect(await becomesVisible(created), 'success-01').toBe(true);
  await page.getByRole('heading', { name: 'Rosemary Ellis' }).waitFor();
  expect(new URL(page.url()).pathname, 'dashboard-15').toBe(`/memorial/${publicId}`);
});

it('shows a half-typed date, a death before the birth and a past deadline at their fields', {
  tags: ['extended'],
}, async ({ desktop }) => {
  await signIn(desktop);
  const page = await desktop.newPage();
  await page.goto('/dashboard');
  await nameField(page).fill('Rosemary Ellis');
  await page.getByLabel('Date of birth').focus();
  await page.keyboard.type('0303');
  await page.getByLabel('Date of death').focus();
  const unfinished = page.getByText('Please finish this date, or clear it.');
  expect(await becomesVisible(unfinished)).toBe(true);
  await submitButton(page).click();
  expect(await becomesVisible(unfinished)).toBe(true);
  await page.getByLabel('Date of birth').fill('1950-03-03');
  await page.getByLabel('Date of death').fill('1949-03-03');
  await page.getByLabel('Deadline date').fill('2020-01-01');
  expect(await becomesVisible(page.getByText('This is before the date of birth.'))).toBe(true);
  const past = 'This is in the past. Choose a day on which photos can still be sent.';
  expect(await becomesVisible(page.getByText(past))).toBe(true);
  await page.getByLabel('Date of death').fill('2999-01-01');
  expect(await becomesVisible(page.getByText('This day has yet to come.'))).toBe(true);
  await page.getByLabel('Date of death').fill('');
  await page.getByLabel('Deadline date').fill('2090-06-01');
  await submitButton(page).click();
  await page.waitForURL('/memorial/*');
  await page.goto('/dashboard');
  expect(await becomesVisible(page.getByText('Born March 3rd, 1950'))).toBe(true);
});
