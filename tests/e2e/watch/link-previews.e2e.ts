import { invitePath, watchPath } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { it } from '../fixtures/album-with-video.ts';
import { newInvitation } from '../people/organizer.ts';

/** Reads a link as a messenger does, without running scripts. */
async function getPreview(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const tags = await page.evaluate((text) => {
    const metas = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('meta[content]');
    return [...metas].map((meta) => [meta.getAttribute('property') ?? meta.getAttribute('name'), Object(meta).content]);
  }, html);
  return Object.fromEntries(tags) as Record<string, string>;
}

it('links to an invitation and to a video have previews with picture and text, and are not indexed', async ({
  page,
  desktop,
  withVideo: { memorial, slideshow, cookies },
}) => {
  await desktop.addCookies(cookies);
  const { token } = await newInvitation(desktop, memorial);
  const until = 'until Thursday, June 1, 2090 at 11:59 PM UTC';
  const expected = [
    { path: invitePath(token), title: 'Share your photos of Rosemary Ellis', description: until, alt: until },
    {
      ...{ path: watchPath(memorial.publicId, slideshow.publicId), title: 'In loving memory of Rosemary Ellis' },
      ...{ description: slideshow.title, alt: 'March 3rd, 1950 – September 21st, 2024' },
    },
  ];
  for (const { path, title, description, alt } of expected) {
    const preview = await getPreview(page, path);
    expect(preview).toMatchObject({
      ...{ robots: expect.stringContaining('noindex'), 'og:site_name': 'Afterglow', 'og:title': title },
      ...{ 'og:description': expect.stringContaining(description), 'og:image:alt': expect.stringContaining(alt) },
    });
    const picture = await page.request.get(preview['og:image'] ?? '');
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([`${width}`, `${height}`], path).toEqual([preview['og:image:width'], preview['og:image:height']]);
  }
});
