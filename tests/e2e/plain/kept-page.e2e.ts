import { watchPath } from '@afterglow/proto';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { it as base } from '../fixtures/without-scripts.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { newSlideshow, signIn } from '../people/organizer.ts';

const it = base.extend('path', { scope: 'file' }, async ({ browser }) => {
  const context = await openContext(browser, 'desktop');
  await signIn(context);
  const { memorial, photos } = await makeAlbum(context, { count: 2, selected: 2 });
  const slideshow = await newSlideshow(context, memorial);
  const params = { memorialRef: memorial.publicId };
  const service = { place: 'Hill Chapel', address: '1 Hill Road', note: '' };
  const starts = { startsAt: '2090-12-04T14:30', timeZone: 'America/New_York' };
  const body = { about: 'She loved her garden.', service: { ...service, ...starts } };
  await call(context, 'PUT /api/memorials/:memorialRef/page', { params, body });
  const photoIds = photos.map(({ id }) => id);
  await call(context, 'PUT /api/memorials/:memorialRef/page-photos', { params, body: { photoIds } });
  await call(context, 'PUT /api/memorials/:memorialRef/page/keeping', { params, body: { isKept: true } });
  await context.close();
  return watchPath(memorial.publicId, slideshow.publicId);
});

it('W1: without scripts a lasting page shows words, service and photos, which open larger', async ({ plain, path }) => {
  await plain.goto(path);
  const words = await plain.getByRole('article').textContent();
  expect(words, 'page-13').toContain('She loved her garden.');
  expect(words, 'page-13').toContain('Monday, December 4, 2090 at 2:30 PM in New York');
  expect(await plain.getByRole('link', { name: 'Show on Map' }).isVisible(), 'page-13').toBe(true);
  expect(await plain.getByRole('button', { name: 'Add to Calendar' }).isVisible(), 'page-13').toBe(false);
  expect(await plain.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const photo = plain.getByRole('link', { name: 'Photo 2 of 2' });
  const answer = await plain.request.get((await photo.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']], 'page-08').toEqual([200, 'image/jpeg']);
});
