import { describe, expect, it } from 'vitest';
import { lily, renderFixture, rose } from '../render.fixture.ts';

const { ada, world, send, create, createReady } = await renderFixture();
const get = (slideshowId: string, query = '') => send('GET', `/api/public/slideshow/${slideshowId}/page${query}`);

const photos = [{ filename: 'garden.jpg', width: 4000, height: 3000 }];
const texts = {
  about: 'Rose loved her garden.',
  donations: { charity: 'Hospice', link: 'https://hospice.example.org/' },
};

describe('200', () => {
  it('returns the kept page of the memorial to anybody with the link of a video', async () => {
    world.pages.set(rose.id, texts);
    world.pagePhotos.set(rose.id, photos);
    for (const { publicId } of [await createReady(), await create()])
      for (const query of ['', '?memorial=rose']) {
        const answer = await get(publicId, query);
        expect([answer.statusCode, answer.json()]).toEqual([200, { page: { ...texts, photos } }]);
      }
  });

  it('returns null while the page is not kept, and no photos', async () => {
    world.pagePhotos.set(lily.id, photos);
    expect((await get((await create({}, lily)).publicId)).json()).toEqual({ page: null });
  });

  it('returns null if memorial is from the previous release', async () => {
    const { publicId } = await create();
    world.isMemorialOld = true;
    expect((await get(publicId)).json()).toEqual({ page: null });
    world.isMemorialOld = false;
  });
});

it('400: refuses an invalid memorial', async () => {
  expect((await get((await create()).publicId, '?memorial=a%20b')).json().code).toBe('validation_failed');
});

describe('404', () => {
  it('is the answer once the slideshow is deleted', async () => {
    world.pages.set(rose.id, texts);
    const { publicId } = await create();
    await send('DELETE', `/api/memorials/rose/slideshows/${publicId}`, ada);
    expect((await get(publicId)).json().code).toBe('video_not_found');
  });

  it('refuses a slideshow of another memorial, and an unknown one', async () => {
    const { publicId } = await createReady();
    for (const [slideshowId, query] of [
      [publicId, '?memorial=lily'],
      ['unknown', ''],
    ] as const)
      expect((await get(slideshowId, query)).json().code).toBe('video_not_found');
  });
});
