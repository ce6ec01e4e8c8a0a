import { fileURLToPath } from 'node:url';
import { invitePath } from '@afterglow/proto';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { newMemorial, newPerson, type Person } from '../person.ts';
import type { Result } from '../section.ts';
import { median } from '../statistics.ts';
import { peakDuring, rendererMemory } from './renderer-memory.ts';

const photo = fileURLToPath(new URL('../../photos/heif/pillow-heif/pug.heic', import.meta.url));
const rounds = 5;

interface Seen {
  readonly seconds: number;
  readonly peak: number;
  readonly left: number;
}

async function newInvitation(organizer: Person): Promise<string> {
  const memorial = await newMemorial(organizer);
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', {
    params: { memorialRef: memorial.publicId },
    body: { recipientName: 'Uncle Tom' },
  });
  return invitePath(token);
}

/** From the click on Upload until the JPEG is on its way; the decoder was loaded for the photo's row. */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const page = await browser.newPage({ locale: 'en-US' });
  try {
    await page.goto(address);
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await page.getByRole('list', { name: 'Chosen photos' }).locator('li img').waitFor();
    const before = await rendererMemory(browser);
    let seconds = 0;
    const peak = await peakDuring(browser, async () => {
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/upload'));
      const start = performance.now();
      await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
      await sent;
      seconds = (performance.now() - start) / 1000;
      await page.getByRole('heading', { name: 'Thank You' }).waitFor();
    });
    await page.requestGC();
    return { seconds, peak: peak - before, left: (await rendererMemory(browser)) - before };
  } finally {
    await page.close();
  }
}

const megabytes = (bytes: number): number => bytes / 1_000_000;

/** Measures a photo of an iPhone in a browser that cannot decode it. */
export async function measureHeic(origin: string): Promise<Result[]> {
  const organizer = await newPerson(origin);
  const browser = await launchBrowser();
  try {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round += 1)
      seen.push(await visit(browser, `${origin}${await newInvitation(organizer)}`));
    const seconds = seen.map((each) => each.seconds);
    const peaks = seen.map(({ peak }) => megabytes(peak));
    const left = seen.map((each) => megabytes(each.left));
    const noted = (values: readonly number[], digits: number) =>
      values.map((value) => value.toFixed(digits)).join(', ');
    return [
      {
        what: 'HEIC of 12 megapixels, from the click until its JPEG is sent',
        value: median(seconds),
        unit: 's',
        aim: 2,
        note: `decoded by our decoder: ${noted(seconds, 2)} s`,
      },
      {
        what: 'HEIC of 12 megapixels, memory kept after sending',
        value: median(left),
        unit: 'MB',
        aim: 80,
        note: `PSS of the renderer above the page with its row: ${noted(left, 0)} MB; up to ${noted(peaks, 0)} MB meanwhile`,
      },
    ];
  } finally {
    await browser.close();
  }
}
