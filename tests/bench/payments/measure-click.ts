import type { Browser } from 'playwright-core';
import { launchBrowser, openSettled } from '../browser.ts';
import { newMemorial, newPerson } from '../person.ts';

async function payIn(browser: Browser, origin: string, deceasedName: string): Promise<number> {
  const person = await newPerson(origin);
  await newMemorial(person);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await openSettled(page, `${origin}/dashboard`);
  await page.getByRole('button', { name: 'Create Memorial' }).click();
  await page.getByLabel('Name of your loved one').fill(deceasedName);
  await page.locator('form').filter({ hasText: 'Name of your loved one' }).locator('button[type=submit]').click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1240');
  await page.getByLabel('Security code').fill('123');
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: /^Pay/ });
  await button.hover();
  const start = performance.now();
  await button.click();
  await page.getByRole('heading', { level: 1, name: deceasedName }).waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - start) / 1000;
  await context.close();
  return seconds;
}

/** The time from the click on Pay to the memorial's page for several people, in seconds. */
export async function measureClick(origin: string, people: number): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const times: number[] = [];
    for (let index = 1; index <= people; index += 1) times.push(await payIn(browser, origin, `Walter Ellis ${index}`));
    return times;
  } finally {
    await browser.close();
  }
}
