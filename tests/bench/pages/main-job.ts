import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { countPresses, countTaps, mainJobAims } from '../main-job/count-actions.ts';
import { type Device, devices } from '../main-job/devices.ts';
import { newPerson } from '../person.ts';
import type { Result } from '../section.ts';

const stepTimeoutMs = 60_000;

async function onDevice(origin: string, device: Device, count: (page: Page) => Promise<number>): Promise<number> {
  const { cookie } = await newPerson(origin);
  const [name = '', value = ''] = cookie.split('=');
  const browser = await launchBrowser();
  try {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await browser.newContext({ ...devices[device], baseURL: origin, locale: 'en-US', permissions });
    context.setDefaultTimeout(stepTimeoutMs);
    await context.addCookies([{ name, value, url: origin }]);
    return await count(await context.newPage());
  } finally {
    await browser.close();
  }
}

export async function countMainJob(origin: string): Promise<Result[]> {
  const note = 'dashboard to a shared video of 30 photos, without typing';
  const presses = await onDevice(origin, 'desktop', countPresses);
  const taps = await onDevice(origin, 'phone', countTaps);
  return [
    { what: 'Main job by the keyboard', value: presses, unit: 'presses', aim: mainJobAims.presses, note },
    { what: 'Main job by touch', value: taps, unit: 'taps', aim: mainJobAims.taps, note },
  ];
}
