import { watchPath } from '@afterglow/proto';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/album-with-video.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { newSlideshow, signIn } from '../people/organizer.ts';

const it = base.extend('kept', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await openContext(browser, 'desktop');
  onCleanup(() => context.close());
  await signIn(context);
  const { memorial, photos } = await makeAlbum(context, { count: 3, selected: 3 });
  const slideshow = await newSlideshow(context, memorial);
  const params = { memorialRef: memorial.publicId };
  const write = 'PUT /api/memorials/:memorialRef/page';
  const service = { place: 'Hill Chapel', address: '1 Hill Road, Albany', note: 'Tea afterwards.' };
  const starts = { startsAt: '2090-12-04T14:30', timeZone: 'America/New_York' };
  const donations = { charity: 'Albany Hospice', link: 'https://hospice.example.org/give' };
  const about = 'She loved her garden.\n\nShe taught for forty years.';
  await call(context, write, { params, body: { about, service: { ...service, ...starts }, donations } });
  await call(context, 'PATCH /api/photos/:photoId/caption', {
    params: { photoId: String(photos[0]?.id) },
    body: { caption: { who: 'Rose and Tom', where: 'Lake Garda', when: '1962' } },
  });
  const photoIds = photos.map(({ id }) => id);
  await call(context, 'PUT /api/memorials/:memorialRef/page-photos', { params, body: { photoIds } });
  const keep = (isKept: boolean) =>
    call(context, 'PUT /api/memorials/:memorialRef/page/keeping', { params, body: { isKept } });
  await keep(true);
  return { memorial, keep, path: watchPath(memorial.publicId, slideshow.publicId) };
});

it('visitors see words, service, photos and donations below the video, and walk through the photos', async ({
  page,
  kept,
}) => {
  await page.goto(kept.path);
  expect(await becomesVisible(page.getByRole('heading', { name: 'About Rosemary Ellis' })), 'page-01').toBe(true);
  const words = (await page.getByRole('article').textContent()) ?? '';
  for (const text of ['She loved her garden.', 'Hill Chapel', 'Tea afterwards.', 'Albany Hospice'])
    expect(words, 'page-01').toContain(text);
  const donate = page.getByRole('link', { name: 'Donate at hospice.example.org' });
  expect(await donate.getAttribute('href'), 'page-05').toBe('https://hospice.example.org/give');
  expect(await donate.getAttribute('rel'), 'page-05').toBe('noreferrer noopener');

  await page.getByRole('button', { name: 'Add to Calendar' }).waitFor();
  await page.getByRole('link', { name: 'Rose and Tom · Lake Garda, 1962' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photo 1 of 3' });
  expect(await becomesVisible(viewer.getByRole('img', { name: 'Rose and Tom · Lake Garda, 1962' })), 'page-08').toBe(
    true,
  );
  await page.keyboard.press('ArrowRight');
  expect(await becomesVisible(page.getByRole('dialog', { name: 'Photo 2 of 3' })), 'page-08').toBe(true);
  await page.getByRole('button', { name: 'Previous photo' }).click();
  expect(await becomesVisible(viewer), 'page-08').toBe(true);
  await page.keyboard.press('Escape');
  expect(await becomesHidden(viewer), 'page-08').toBe(true);
});

it('the service has its time, a link to a map, and an event for the calendar', async ({ page, kept }) => {
  await page.goto(kept.path);
  const time = page.getByText('Monday, December 4, 2090 at 2:30 PM in New York');
  expect(await becomesVisible(time), 'page-06').toBe(true);
  const map = page.getByRole('link', { name: 'Show on Map' });
  const search = 'https://www.openstreetmap.org/search?query=1+Hill+Road%2C+Albany';
  expect(await map.getAttribute('href'), 'page-07').toBe(search);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename(), 'page-09').toBe('service.ics');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString(), 'page-09').toContain('DTSTART:20901204T193000Z');
});

it('a closed page shows the video alone', { tags: ['extended'] }, async ({ page, kept }) => {
  await kept.keep(false);
  await page.goto(kept.path);
  expect(await becomesVisible(page.getByText('This video is being made'))).toBe(true);
  expect(await page.getByText('She loved her garden.').count(), 'page-03').toBe(0);
  await kept.keep(true);
});
