import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { invitePath } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { devices } from '../main-job/devices.ts';
import { newMemorial, newPerson } from '../person.ts';
import type { Result } from '../section.ts';
import { median } from '../statistics.ts';
import { peakDuring, rendererMemory } from './renderer-memory.ts';

const slowDown = 4;
const removals = 5;
const rounds = 3;
const restMs = 3000;
const inPage = fileURLToPath(new URL('watch-chosen.js', import.meta.url));

interface Seen {
  readonly peak: number;
  readonly atRest: number;
  readonly removed: readonly number[];
}

/** Scrolls through all rows, since each loads its picture when visible. */
async function choose(page: Page, paths: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(paths);
  const images = page.getByRole('list', { name: 'Chosen photos' }).locator('li img');
  for (let n = 0; n < paths.length; n += 1) {
    await page.getByRole('list', { name: 'Chosen photos' }).locator('li').nth(n).scrollIntoViewIfNeeded();
    await images.nth(n).waitFor();
  }
}

/** Removes the first row. Measures from the input to the frame after the one without the row, by the page's clock. */
async function remove(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Remove / }).first();
  await button.scrollIntoViewIfNeeded();
  await page.evaluate('watchForRemoval()');
  await button.tap();
  return page.evaluate<number>('removal');
}

async function visit(origin: string, path: string, paths: readonly string[]): Promise<Seen> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...devices.phone, baseURL: origin, locale: 'en-US' });
    await context.addInitScript({ path: inPage });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('button', { name: 'Choose Photos' }).waitFor();
    await sleep(restMs);
    const before = await rendererMemory(browser);
    const peak = await peakDuring(browser, () => choose(page, paths));
    await sleep(restMs);
    const after = await rendererMemory(browser);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const removed: number[] = [];
    for (let n = 0; n < removals; n += 1) removed.push(await remove(page));
    return { peak: peak - before, atRest: after - before, removed };
  } finally {
    await browser.close();
  }
}

const megabytes = (bytes: number): number => bytes / 1_000_000;

/** Measures the memory of a phone with chosen photos, whose files stay on disk, and a tap on Remove. */
export async function measureChosenPhotos(origin: string, paths: readonly string[]): Promise<Result[]> {
  const organizer = await newPerson(origin);
  const memorial = await newMemorial(organizer);
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', {
    params: { memorialRef: memorial.publicId },
    body: { recipientName: 'Uncle Tom' },
  });
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await visit(origin, invitePath(token), paths));
  const peaks = seen.map(({ peak }) => megabytes(peak));
  const rests = seen.map(({ atRest }) => megabytes(atRest));
  const removed = seen.flatMap((each) => each.removed);
  const noted = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
  const list = `List of ${paths.length} chosen photos`;
  return [
    {
      what: `${list}, memory above the files`,
      value: median(rests),
      unit: 'MB',
      aim: 80,
      note: `PSS of the renderer above the page without photos, every picture made: ${noted(rests)} MB; while they are made up to ${noted(peaks)} MB`,
    },
    {
      what: `${list}, Remove at ${slowDown}x slowdown`,
      value: median(removed),
      unit: 'ms',
      aim: 100,
      note: `from the tap to the frame without the row: ${noted(removed)} ms`,
    },
  ];
}
