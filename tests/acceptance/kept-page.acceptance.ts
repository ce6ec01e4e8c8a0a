import { fieldMessages, type KeptPageInput } from '@afterglow/proto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos } from './people/people.ts';
import { type Person, visitor } from './people/person.ts';
import { newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';

const write = 'PUT /api/memorials/:memorialRef/page';
const read = 'GET /api/memorials/:memorialRef/page';
const keep = 'PUT /api/memorials/:memorialRef/page/keeping';
const choose = 'PUT /api/memorials/:memorialRef/page-photos';
const listChosen = 'GET /api/memorials/:memorialRef/page-photos';
const show = 'GET /api/public/slideshow/:slideshowId/page';
const showPhoto = 'GET /api/public/page-photos/:filename';

const rose: KeptPageInput = {
  about: 'Rose loved her garden.\n\nShe taught for forty years.',
  service: {
    ...{ place: 'St. Mary’s Chapel', address: '1 Hill Road, Albany', note: 'Tea afterwards.' },
    ...{ startsAt: '2090-12-04T14:30', timeZone: 'America/New_York' },
  },
  donations: { charity: 'Albany Hospice', link: 'https://hospice.example.org/give' },
};

async function organizerWithPage() {
  const organized = await organizerWithSelection();
  const { ruth, params, photoIds } = organized;
  const { publicId: slideshowId } = await newSlideshow(ruth, organized.memorialRef);
  await ruth.call(write, { params, body: rose });
  await ruth.call(choose, { params, body: { photoIds: photoIds.toReversed() } });
  await ruth.call(keep, { params, body: { isKept: true } });
  return { ...organized, slideshowId };
}

const seenBy = async (person: Person, slideshowId: string) =>
  (await person.call(show, { params: { slideshowId }, query: {} })).page;

describe(show, () => {
  it('shows visitors what the organizer wrote and chose, while the page is kept', async () => {
    const { ruth, params, memorialRef, photoIds, slideshowId } = await organizerWithPage();
    const page = await seenBy(visitor(), slideshowId);
    const startsAt = '2090-12-04T19:30:00.000Z';
    expect(page, 'page-01').toMatchObject({ ...rose, service: { ...rose.service, startsAt } });
    const photos = await fetchPhotos(ruth, memorialRef);
    const filenames = photoIds.toReversed().map((id) => photos.find((photo) => photo.id === id)?.filename);
    expect(
      page?.photos.map(({ filename }) => filename),
      'page-02',
    ).toEqual(filenames);
    expect(Object.keys(page?.photos[0] ?? {}).toSorted()).toEqual(['filename', 'height', 'width']);
    await ruth.call(keep, { params, body: { isKept: false } });
    expect(await seenBy(visitor(), slideshowId), 'page-03').toBeNull();
    expect(await ruth.call(read, { params })).toMatchObject({ isKept: false, about: rose.about });
  });

  it('refuses an unknown video, one of another memorial, and an invalid address', async () => {
    const { slideshowId } = await organizerWithPage();
    const ask = (id: string, query: Record<string, string> = {}) =>
      visitor().ask(show, { params: { slideshowId: id }, query });
    expect(await ask('nothing-of-this-name')).toMatchObject(refusal('video_not_found'));
    expect(await ask(slideshowId, { memorial: 'another-one' })).toMatchObject(refusal('video_not_found'));
    expect(await ask(slideshowId, { memorial: 'a b' })).toMatchObject(refusal('validation_failed'));
  });
});

describe(showPhoto, () => {
  it('sends chosen photos to visitors, only while the page is kept and the photo is there', async () => {
    const { ruth, params, photoIds, slideshowId } = await organizerWithPage();
    const [first, second] = (await seenBy(visitor(), slideshowId))?.photos ?? [];
    const ask = (filename = first?.filename, headers = {}) =>
      visitor().ask(showPhoto, { params: { filename: filename ?? '' }, query: { size: 'display' }, headers });
    expect(await sharp((await ask()).bytes).metadata()).toMatchObject({ format: 'jpeg' });
    expect((await ask(first?.filename, { range: 'bytes=0-9' })).bytes.length).toBe(10);
    expect(await ask(first?.filename, { range: 'bytes=99999999-' })).toMatchObject(refusal('range_not_satisfiable'));
    expect(await visitor().ask(showPhoto, { params: { filename: first?.filename ?? '' } })).toMatchObject(
      refusal('validation_failed'),
    );
    await ruth.call('DELETE /api/photos/:photoId', { params: { photoId: String(photoIds.at(-1)) } });
    expect(await ask(), 'page-04').toMatchObject(refusal('photo_not_found'));
    expect((await ask(second?.filename)).status).toBe(200);
    await ruth.call(choose, { params, body: { photoIds: [] } });
    expect(await ask(second?.filename), 'page-04').toMatchObject(refusal('photo_not_found'));
    await ruth.call(choose, { params, body: { photoIds } });
    await ruth.call(keep, { params, body: { isKept: false } });
    expect(await ask(second?.filename), 'page-04').toMatchObject(refusal('photo_not_found'));
  });
});

describe(write, () => {
  it('refuses links that are not https on a public host', async () => {
    const { ruth, params } = await organizerWithSelection();
    for (const link of ['javascript:alert(1)', 'http://hospice.example.org', 'https://bank.example@evil.example.org'])
      expect(
        await ruth.ask(write, { params, body: { about: '', donations: { charity: 'Hospice', link } } }),
        'page-05',
      ).toMatchObject(refusal('validation_failed', [{ path: 'donations.link', message: fieldMessages.donationLink }]));
  });
});

describe(choose, () => {
  it('refuses a photo that is named twice', async () => {
    const { ruth, params, photoIds } = await organizerWithSelection();
    const [first = 0] = photoIds;
    const body = { photoIds: [first, first] };
    expect(await ruth.ask(choose, { params, body })).toMatchObject(refusal('photo_ids_repeated'));
    expect(await ruth.call(listChosen, { params })).toEqual([]);
  });
});
