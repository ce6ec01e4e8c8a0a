import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { galleryRegion, openPhotos } from '../screens/gallery.ts';

const actions = (page: Page, count: number) =>
  galleryRegion(page)
    .getByRole('button', { name: /^(Select All|Filter|Download)/ })
    .evaluateAll((buttons, words) => {
      const last = buttons.at(-1)?.lastChild;
      if (last) last.nodeValue = words;
      const rows = Map.groupBy(buttons, (button) => Math.round(button.getBoundingClientRect().top));
      const heights = buttons.map((button) => Math.round(button.getBoundingClientRect().height));
      const cut = buttons.filter((button) => button.scrollWidth > button.clientWidth);
      return { rows: [...rows.values()].map(({ length }) => length), heights, cut: cut.length };
    }, `Download Selected (${count})`);

it('the actions above the photos fill rows of one height at every width', async ({ phone, page, organizer }) => {
  await phone.context().addCookies(await organizer.cookies());
  const { memorial } = await makeAlbum(organizer, { count: 12, selected: 10 });
  await openPhotos(phone, memorial);
  await openPhotos(page, memorial);
  for (const [on, width, rows] of [
    [phone, 320, [2, 2]],
    [phone, 360, [4]],
    [phone, 480, [4]],
    [page, 640, [4]],
    [page, 768, [4]],
    [page, 1440, [4]],
  ] as const) {
    await on.setViewportSize({ width, height: 780 });
    for (const count of [10, 100]) {
      const expected = { rows, heights: [48, 48, 48, 48], cut: 0 };
      expect(await actions(on, count), `${width} px, ${count} photos`).toEqual(expected);
    }
  }
});
