import { devices } from '@afterglow/tests-bench/main-job/devices';
import { distinctPhotos } from '@afterglow/tests-bench/main-job/distinct-photos';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { newMemorial, select } from '../people/organizer.ts';
import { openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';

/** Picture pixels per screen pixel, along the shorter side. */
const getDensity = (image: Locator, pixelRatio: number): Promise<number> =>
  image.evaluate((element: HTMLImageElement, ratio) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(element.naturalWidth, element.naturalHeight) / (Math.max(width, height) * ratio);
  }, pixelRatio);

it.for([
  { device: 'phone', deviceScaleFactor: 2 },
  { device: 'desktop', deviceScaleFactor: 1 },
] as const)(
  'on a $device small pictures match their display size, and have at most twice its pixels',
  async ({ device, deviceScaleFactor }, { browser, organizer }) => {
    const memorial = await newMemorial(organizer);
    const form = new FormData();
    for (const { name, buffer } of await distinctPhotos(4)) {
      const large = await sharp(buffer).resize(1600, 1200, { fit: 'fill' }).jpeg().toBuffer();
      form.append('photos', new File([new Uint8Array(large)], name, { type: 'image/jpeg' }));
    }
    const params = { memorialRef: memorial.publicId };
    const { photos } = await call(organizer, 'POST /api/memorials/:memorialRef/photos', { params, form });
    await select(organizer, memorial, photos.slice(0, 2));
    const context = await browser.newContext({ ...devices[device], deviceScaleFactor, baseURL: inject('origin') });
    await context.addCookies(await organizer.cookies());
    const page = await context.newPage();
    await openPhotos(page, memorial);
    for (const list of [photoGrid(page), photoStrip(page)]) {
      const image = list.first().locator('img');
      await expect.poll(() => getDensity(image, deviceScaleFactor)).toBeGreaterThanOrEqual(1);
      expect(await getDensity(image, deviceScaleFactor)).toBeLessThanOrEqual(2);
    }
    await context.close();
  },
);
