import { scriptFonts } from '@afterglow/proto/script-fonts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { newMemorial } from '../people/organizer.ts';

/** The fonts that Chromium used for a heading: web fonts by name, others as the system's. */
async function readDrawnFonts(page: Page, heading: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const mark = await heading.evaluate((element) => {
    element.setAttribute('data-read-fonts', '');
    return '[data-read-fonts]';
  });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: mark });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `device: ${familyName}`));
}

it.for([
  ['Vietnamese', 'Nguyễn Thị Ngọc', ['Newsreader 16pt 16pt Medium']],
  ['Russian', 'Екатерина', ['Source Sans 3 ExtraLight']],
  ['Greek', 'Ελένη', ['Source Sans 3 ExtraLight']],
  ['Hebrew', 'אברהם', ['Noto Sans Hebrew']],
  ['Arabic', 'الفارسي', ['Noto Sans Arabic']],
  ['Hindi', 'राजेश्वरी', ['Noto Sans Devanagari']],
  ['Thai', 'รัตนาภรณ์', ['Noto Sans Thai']],
  ['Japanese', '山田はなこ', ['Noto Sans JP Thin']],
  ['Korean', '김영희', ['Noto Sans KR Thin']],
  ['Chinese', '王小明', ['Noto Sans SC Thin']],
] as const)('draws a name in %s with one font of the page', async ([, deceasedName, families], { page, organizer }) => {
  const { publicId } = await newMemorial(organizer, { deceasedName });
  await page.goto(`/memorial/${publicId}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => [...new Set(await readDrawnFonts(page, heading))]).toEqual(families);
});

it('has a font for each script of title slides', { tags: ['extended'] }, async ({ page, organizer }) => {
  const all = Array.from({ length: 0x1_0000 * 2 }, (_, code) => String.fromCodePoint(code));
  const letters = scriptFonts.map(({ script }) =>
    all.find((one) => new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'u').test(one)),
  );
  const { publicId } = await newMemorial(organizer, { deceasedName: letters.join('') });
  await page.goto(`/memorial/${publicId}`);
  const heading = page.getByRole('heading', { level: 1 });
  const readDeviceFonts = async () => (await readDrawnFonts(page, heading)).filter((name) => name.startsWith('device'));
  await expect.poll(readDeviceFonts).toEqual([]);
  expect(new Set(await readDrawnFonts(page, heading)).size).toBeGreaterThan(60);
});

it('loads no other fonts for a name in Latin letters', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`/memorial/${publicId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fetched.filter((url) => /noto|-faces|vietnamese|cyrillic|greek/.test(url))).toEqual([]);
});
