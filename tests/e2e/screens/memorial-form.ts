import type { Locator, Page } from 'playwright-core';

/** The labels with the kind of each control. */
export async function readFieldLabels(form: Locator): Promise<string[]> {
  const controls = form.locator('input, select');
  await controls.first().waitFor();
  return controls.evaluateAll((all) =>
    all.map((control) => {
      const { labels, type, ariaLabel } = control as HTMLInputElement | HTMLSelectElement;
      return `${ariaLabel ?? labels?.[0]?.textContent}: ${type}`;
    }),
  );
}

export const memorialForm = (page: Page): Locator => page.locator('form').filter({ hasText: 'Name of your loved one' });

export const nameField = (page: Page): Locator => page.getByLabel('Name of your loved one');

export const submitButton = (page: Page): Locator => memorialForm(page).locator('button[type=submit]');

/** The date and time pickers with all their options. */
export const readPickers = (form: Locator): Promise<unknown> =>
  form.evaluate((element) => ({
    date: [...element.querySelectorAll('input[type=date]')].map((input) => input.className),
    time: [...element.querySelectorAll('select')].map((select) => [
      select.className,
      select.ariaLabel,
      [...select.options].map(({ text }) => text),
    ]),
  }));

export const readChoices = (page: Page, part: 'Hour' | 'Minute'): Promise<string[]> =>
  page.getByLabel(part).getByRole('option').allInnerTexts();
