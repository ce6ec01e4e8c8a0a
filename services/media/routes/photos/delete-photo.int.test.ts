import { limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, clock, deps } = media;
const remove = (id: number | string, headers = ada) => send('DELETE', `/api/photos/${id}`, headers);
const listed = async () => (await media.rows()).map(({ id }) => id);

describe('200', () => {
  it('returns until when it can be restored, and removes it from every list', async () => {
    const [first = 0, second = 0] = await media.addRows(2, { is_selected: true });
    const now = new Date('2090-01-01T00:00:00.000Z');
    clock.now = () => now;
    const answer = await remove(first);
    clock.now = () => new Date();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ restorableUntil: new Date(now.getTime() + limits.photoRestoreMs).toISOString() });
    expect(await listed()).not.toContain(first);
    const lists = ['slideshow-photos', 'photos'].map((list) => send('GET', `/api/memorials/memorial-11/${list}`));
    for (const list of await Promise.all(lists)) {
      const ids = list.json().map(({ id }: { id: number }) => id);
      expect([ids.includes(first), ids.includes(second)]).toEqual([false, true]);
    }
    const { internal } = environment;
    const body = { memorialId: 11, photoIds: [first, second] };
    const found = await send('POST', '/internal/photos/lookup', internal, body);
    expect(found.json()).toMatchObject([{ id: second }]);
    const chosen = await send('GET', '/internal/memorials/11/selected-photos', internal);
    expect(chosen.json().map(({ id }: { id: number }) => id)).not.toContain(first);
  });

  it('stops serving its bytes, and leaves it out of archives', async () => {
    const { photos } = (await media.upload([{ file: image('gone') }], 'memorial-12')).json();
    const [{ id, filename }] = photos;
    await remove(id);
    for (const url of [`/api/photos/${filename}`, `/api/photos/${filename}?size=thumb`, `/uploads/${filename}`])
      expect((await send('GET', url)).json().code).toBe('photo_not_found');
    const archive = await send('POST', '/api/memorials/memorial-12/photos/archive', ada, { selected: false });
    expect(archive.json().code).toBe('no_photos_to_download');
  });

  it('returns the existing photo when the same bytes are uploaded again', async () => {
    const send = async () => (await media.upload([{ file: image('again') }], 'memorial-13')).json().photos[0];
    const before = await send();
    await remove(before.id);
    expect(await send()).toEqual(before);
    expect((await media.rows(13)).map(({ id }) => id)).toEqual([before.id]);
    expect((await media.keys()).filter((key) => key.startsWith('memorials/13/originals/'))).toHaveLength(1);
  });

  it('does not conflict with a concurrent reorder or selection', async () => {
    const memorialId = 12;
    const [a = 0, b = 0, c = 0, d = 0] = await media.addRows(4, { memorial_id: memorialId });
    await remove(b);
    const photos = '/api/memorials/memorial-12/photos';
    expect((await send('PATCH', `${photos}/reorder`, ada, { photoIds: [d, c, a] })).statusCode).toBe(200);
    const refused = await send('PATCH', `${photos}/reorder`, ada, { photoIds: [b] });
    expect(refused.json().code).toBe('photo_ids_foreign');
    expect((await send('PATCH', `/api/photos/${b}/selection`, ada, { isSelected: true })).statusCode).toBe(404);
    expect((await media.rows(memorialId)).map(({ id }) => id)).toEqual([d, c, a]);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    const [id = 0] = await media.addRows(1);
    expect((await remove(id, environment.anonymous)).statusCode).toBe(401);
    expect(await listed()).toContain(id);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const [id = 0] = await media.addRows(1);
    const answer = await remove(id, { ...ada, 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
    expect(await listed()).toContain(id);
  });
});

describe('404', () => {
  it('refuses somebody else’s photo, a deleted one and one that does not exist', async () => {
    const [id = 0, twice = 0] = await media.addRows(2);
    expect((await remove(id, bob)).json().code).toBe('photo_not_found');
    expect(await listed()).toContain(id);
    await remove(twice);
    for (const gone of [twice, 99_999, 'one', '9999999999999999'])
      expect((await remove(gone)).json().code).toBe('photo_not_found');
  });

  it('is the answer to all but one of many concurrent requests', async () => {
    const [id = 0] = await media.addRows(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('refuses a photo of a memorial that is being deleted', async () => {
    const [id = 0] = await media.addRows(1, { memorial_id: 77 });
    await deps.deleteAlbum(77, 1, new Date());
    expect((await remove(id)).statusCode).toBe(404);
  });
});
