import { readFile } from 'node:fs/promises';
import { readQrCodes } from '@afterglow/test-kit/qr-codes';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { newFamilyLink, newMemorial, newSlideshow, select, uploadPhotos } from '../people/organizer.ts';

const it = base.extend('home', { scope: 'file' }, async ({ organizer }) => {
  const memorial = await newMemorial(organizer, { photoUploadTimeZone: 'UTC' });
  const { token } = await newFamilyLink(organizer, memorial);
  return { memorial, address: `/memorial/${memorial.publicId}/cards`, path: `/invite/${token}` };
});

async function save(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const linkOn = (page: Page, path: string): string => `${new URL(page.url()).origin}${path}`;

it('the cards page shows a card with name, dates, deadline and code', async ({ page, home }) => {
  await page.goto(`/memorial/${home.memorial.publicId}`);
  await page.getByRole('link', { name: 'Cards and Slide' }).click();
  const card = page.getByRole('img', { name: 'Card with the link for Rosemary Ellis' }).first();
  await card.waitFor();
  expect(await card.locator('text').allTextContents(), 'family-10').toEqual([
    'Add your photos of',
    expect.stringMatching(/^Rosemary/),
    ...(await card.getByText('Ellis', { exact: true }).allTextContents()),
    'March 3rd, 1950 – September 21st, 2024',
    'Scan this with your phone’s camera.',
    'You don’t need an account.',
    'Until Thursday, June 1, 2090',
    linkOn(page, home.path).replace(/^https?:\/\//, ''),
  ]);
  const code = await readQrCodes(await card.screenshot());
  expect(code, 'family-10').toEqual({ zbar: linkOn(page, home.path), jsQR: linkOn(page, home.path) });
});

it('the cards page prints one card on A6, or eight on one sheet of Letter or A4', async ({ page, home }) => {
  await page.goto(home.address);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
  };
  expect(await pages(), 'family-10').toEqual([[105, 148]]);
  await page.getByRole('button', { name: 'Eight Cards' }).click();
  expect(await pages(), 'family-15').toEqual([[216, 279]]);
  await page.getByRole('button', { name: 'A4' }).click();
  expect(await pages(), 'family-10').toEqual([[210, 297]]);
});

it('the cards page saves the card as a PNG for 300 dpi and as an SVG with its font', async ({ page, home }) => {
  await page.goto(home.address);
  const png = await save(page, 'Download Card as PNG');
  expect(png.name, 'family-11').toBe('Rosemary_Ellis_card.png');
  expect(await sharp(png.bytes).metadata(), 'family-11').toMatchObject({ format: 'png', width: 1240, height: 1748 });
  const link = linkOn(page, home.path);
  expect(await readQrCodes(png.bytes), 'family-11').toEqual({ zbar: link, jsQR: link });
  const svg = await save(page, 'Download Card as SVG');
  expect(svg.name, 'family-11').toBe('Rosemary_Ellis_card.svg');
  expect(svg.bytes.toString(), 'family-11').toMatch(/@font-face\{font-family:"?Dancing Script/);
  const drawn = await sharp(svg.bytes, { density: 300 }).png().toBuffer();
  expect(await readQrCodes(drawn), 'family-11').toEqual({ zbar: link, jsQR: link });
});

it('the cards page saves a slide for the screen at the service', async ({ page, home }) => {
  await page.goto(home.address);
  const { name, bytes } = await save(page, 'Download Slide');
  expect(name, 'family-12').toBe('Rosemary_Ellis_slide.png');
  expect(await sharp(bytes).metadata(), 'family-12').toMatchObject({ format: 'png', width: 1920, height: 1080 });
  const link = linkOn(page, home.path);
  expect(await readQrCodes(bytes), 'family-12').toEqual({ zbar: link, jsQR: link });
});

it('the cards page uses the font of the newest slideshow’s title', async ({ page, organizer }) => {
  const memorial = await newMemorial(organizer);
  await newFamilyLink(organizer, memorial);
  await select(organizer, memorial, await uploadPhotos(organizer, memorial, ['garden.jpg']));
  await newSlideshow(organizer, memorial, { titleFont: 'pacifico' });
  await page.goto(`/memorial/${memorial.publicId}/cards`);
  const name = page.getByRole('img', { name: 'Card with' }).locator('text').nth(1);
  expect(await name.getAttribute('font-family'), 'family-14').toContain('Pacifico');
});

it('the cards page asks for a family link first', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}/cards`);
  expect(await becomesVisible(page.getByText('There is no family link yet'))).toBe(true);
  await page.getByRole('link', { name: 'Go to Invitations' }).click();
  await page.getByRole('button', { name: 'Create Family Link' }).waitFor();
});
