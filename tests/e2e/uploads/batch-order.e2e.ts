import type { Photo } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

const it = base.extend('home', async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial, { recipientName: 'Aunt May' });
  return {
    invite: `/invite/${token}`,
    photosTab: `/memorial/${memorial.publicId}?tab=photos`,
    names: async (): Promise<string[]> => {
      const params = { memorialRef: memorial.publicId };
      const photos: Photo[] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
      return photos.map(({ originalName }) => originalName);
    },
  };
});

const chosen = ['wedding.jpg', 'garden.jpg', 'porch.jpg', 'harbour.png', 'kitchen.webp'] as const;

/** Holds what this page sends of these files. The order of requests would not tell which file each holds. */
const hold = (page: Page, ...names: readonly string[]): Promise<void> =>
  page.evaluate((held) => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendUnlessHeld(body) {
      const file = body instanceof FormData ? body.get('photos') : undefined;
      if (!(file instanceof File && held.includes(file.name))) send.call(this, body);
    };
  }, names);

const submit = (page: Page) => page.getByRole('button', { name: 'Upload 5 Photos' });

async function expectOrderKept(
  browser: Page,
  home: { readonly invite: string; readonly names: () => Promise<string[]> },
): Promise<void> {
  await browser.goto(home.invite);
  await chooseFiles(browser, filesNamed(...chosen));
  await hold(browser, ...chosen.slice(0, 2));
  await submit(browser).click();
  await browser.getByText('3 of 5 photos sent').first().waitFor();
  const more = browser.getByRole('button', { name: 'Choose More Photos' });
  expect(await more.isEnabled()).toBe(true);
  await chooseFiles(browser, filesNamed('meadow.jpeg'));
  await browser.getByText('4 of 6 photos sent').first().waitFor();
  expect(await home.names()).toEqual([...chosen.slice(2), 'meadow.jpeg']);

  await browser.reload();
  await browser.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect(await home.names()).toEqual([...chosen, 'meadow.jpeg']);
}

it('U16: on a phone, photos keep their chosen order despite late arrivals and a reload', async ({ phone, home }) => {
  await expectOrderKept(phone, home);
});

it('U16: on a desktop, photos keep their chosen order despite late arrivals and a reload', async ({ page, home }) => {
  await expectOrderKept(page, home);
});

it('U16: photos of the organizer keep their chosen order', async ({ page, home }) => {
  await page.goto(home.photosTab);
  await chooseFiles(page, filesNamed(...chosen));
  await hold(page, chosen[0]);
  await submit(page).click();
  await page.getByText('4 of 5 photos sent').first().waitFor();
  await page.reload();
  const name = 'Photos Uploaded';
  expect(await becomesVisible(page.getByText(name, { exact: true }))).toBe(true);
  expect(await home.names()).toEqual([...chosen]);
});
