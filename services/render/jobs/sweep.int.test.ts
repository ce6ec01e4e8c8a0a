import { fail, type ServiceClient } from '@afterglow/service-kit';
import { createTransact, runWholePass } from '@afterglow/service-kit/database';
import { eventually, isLockAwaited } from '@afterglow/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRemoveUnneeded } from '../adapters/pictures/remove-unneeded.ts';
import { photoPictureHash } from '../domain/content-hash.ts';
import { type ObjectKind, objectKey } from '../domain/object-keys.ts';
import { photoPicture } from '../domain/video/photo-picture.ts';
import { captionedPhoto, lily, photoFacts, renderFixture, rose, turnedPhoto } from '../render.fixture.ts';
import { sweep } from './sweep.ts';
import { collectAll } from './video-work.fixture.ts';

const { deps, bucket, world, create, createReady } = await renderFixture();
const recipe = 'intra-1';
const day = 24 * 60 * 60_000;
const sweepAfter = (ms: number, change: object = {}) =>
  runWholePass(sweep({ ...deps, pictureRecipe: recipe, clock: () => new Date(Date.now() + ms), ...change }));
const sweepLater = () => sweepAfter(day + 60_000);

const put = async (kind: ObjectKind, hash: string, photoId: number | null = null): Promise<string> => {
  const name = { memorialId: rose.id, kind, hash };
  await deps.objects.claim(name, { photoId });
  await bucket.store.putBuffer(objectKey(name), Buffer.from(hash), { contentType: 'application/octet-stream' });
  await deps.objects.confirm(name);
  return objectKey(name);
};
const photo = (photoId: number, by = recipe, turns = 0) => put('photo', photoPictureHash(by, photoId, turns), photoId);
const caption = (who: string) => ({ who, where: '', when: '' });
const captioned = (photoId: number, who: string) => {
  const marks = { turned: {}, captions: { [photoId]: caption(who) } };
  return put('caption', photoPicture(recipe, photoId, marks).hash, photoId);
};
const stored = async () => (await collectAll(bucket.store.list('memorials/'))).toSorted();
const rows = async () => (await deps.database.selectFrom('objects').select('hash').execute()).length;

beforeEach(async () => {
  await deps.database.deleteFrom('slideshows').execute();
  await deps.database.deleteFrom('objects').execute();
  await bucket.store.deletePrefix('memorials/');
  world.gone.clear();
});

describe('a sweep', () => {
  it('removes videos, posters, title and closing slides that no slideshow refers to, a day after they were last needed', async () => {
    const slideshow = await createReady();
    const used = await stored();
    const unused = [
      await put('video', 'old'),
      await put('poster', 'old'),
      await put('title', 'older'),
      await put('closing', 'oldest'),
    ];
    await sweepAfter(day - 60_000);
    expect(await stored()).toEqual([...used, ...unused].toSorted());
    await sweepLater();
    expect(await stored()).toEqual(used);
    await deps.database.deleteFrom('slideshows').where('id', '=', slideshow.id).execute();
    await sweepLater();
    expect(await stored()).toEqual([]);
    expect(await rows()).toBe(0);
  });

  it('keeps pictures with the captions of slideshows and of photos as they are now, and removes older ones', async () => {
    world.selected = [photoFacts(1), captionedPhoto(2, 'shown')];
    world.captions.set(3, caption('current'));
    await create();
    const kept = [await captioned(2, 'shown'), await captioned(3, 'current')];
    await captioned(2, 'older');
    await captioned(3, 'older');
    await sweepLater();
    expect(await stored()).toEqual(kept.toSorted());
    world.captions.clear();
  });

  it('removes pictures of deleted photos outside all slideshows, and pictures of an older encoding', async () => {
    world.selected = [1, 2].map(photoFacts);
    await create();
    const kept = [await photo(1), await photo(2), await photo(3)];
    for (const gone of [await photo(4), await photo(1, 'intra-0')]) expect(await stored()).toContain(gone);
    world.gone.add(2).add(4);
    await sweepLater();
    expect(await stored()).toEqual(kept.toSorted());
    expect(await rows()).toBe(kept.length);
  });

  it('keeps pictures in the turn of a slideshow and in the current turn, and removes other turns', async () => {
    world.selected = [turnedPhoto(1, 1)];
    await create();
    world.turned.set(1, 2).set(3, 3);
    const kept = [await photo(1, recipe, 1), await photo(1, recipe, 2), await photo(3, recipe, 3)];
    for (const gone of [await photo(1), await photo(3), await photo(3, recipe, 1)])
      expect(await stored()).toContain(gone);
    await sweepLater();
    expect(await stored()).toEqual(kept.toSorted());
    world.turned.clear();
  });

  it('removes what a song left that was never added, and coded pieces, and keeps the songs of a memorial', async () => {
    const song = {
      title: 'Ave Maria',
      original_name: 'Ave Maria.mp3',
      sha256: 'sha',
      byte_size: 1,
      state: 'ready',
    } as const;
    const names = { upload_hash: 'named', song_hash: 'read' };
    await deps.songs.add({ memorial_id: rose.id, owner_id: 1, ...song, ...names }, deps.database);
    const kept = [await put('upload', 'named'), await put('song', 'read'), await put('samples', 'read')];
    const gone = [await put('upload', 'cut'), await put('song', 'old'), await put('piece', 'fade')];
    await sweepAfter(day - 60_000);
    expect(await stored()).toEqual([...kept, ...gone].toSorted());
    await sweepLater();
    expect(await stored()).toEqual(kept.toSorted());
    await deps.database.deleteFrom('songs').execute();
  });

  it('keeps the file of an album, and removes the one before it', async () => {
    const place = { memorialId: rose.id, ownerId: rose.ownerId };
    const album = await deps.albums.add(place, { paper: 'a4', photosPerPage: 1 }, deps.database);
    await deps.albums.begin(album.id);
    await deps.albums.updateCurrent({ albumId: album.id, attempt: 1 }, { state: 'ready', hash: 'new' });
    const [kept, gone] = [await put('album', 'new'), await put('album', 'old')];
    await sweepAfter(day - 60_000);
    expect(await stored()).toEqual([kept, gone].toSorted());
    await sweepLater();
    expect(await stored()).toEqual([kept]);
    await deps.database.deleteFrom('albums').execute();
  });

  it('removes objects that were never completed', async () => {
    const name = { memorialId: rose.id, kind: 'video', hash: 'unfinished' } as const;
    await deps.objects.claim(name);
    await bucket.store.putBuffer(objectKey(name), Buffer.from('half'), { contentType: 'video/mp4' });
    await sweepLater();
    expect(await stored()).toEqual([]);
  });

  it('processes any number of objects and memorials, and skips one that the store fails to delete', {
    tags: ['extended'],
  }, async () => {
    const hashes = Array.from({ length: 700 }, (_, index) => `old-${String(index).padStart(4, '0')}`);
    const stuck = objectKey({ memorialId: rose.id, kind: 'title', hash: hashes[3] ?? '' });
    await deps.database
      .insertInto('objects')
      .values(hashes.map((hash) => ({ memorial_id: rose.id, kind: 'title' as const, hash, ready: true })))
      .execute();
    for (let memorialId = 1000; memorialId < 1205; memorialId += 1)
      await deps.lifecycle.deleteMemorialData(memorialId, 1);
    await bucket.store.putBuffer(`${stuck}/in-its-place`, Buffer.from('x'), { contentType: 'text/plain' });
    await sweepLater();
    expect(await rows()).toBe(1);
    expect(await deps.deletedMemorials.listTombstones({ after: null, limit: 1 })).toEqual([]);
    await bucket.store.deletePrefix(`${stuck}/`);
    await sweepLater();
    expect(await rows()).toBe(0);
  });

  it('continues with other memorials when the photos of one cannot be read, but stops when all fail', async () => {
    const kept = await photo(1);
    const other = { memorialId: lily.id, kind: 'photo', hash: photoPictureHash(recipe, 9, 0) } as const;
    const putOther = async (): Promise<void> => {
      await deps.objects.claim(other, { photoId: 9 });
      await deps.objects.confirm(other);
    };
    world.gone.add(1).add(9);
    const createFailingMedia = (isFailing: (memorialId: number) => boolean): ServiceClient => ({
      call: async (key, input) => {
        const { memorialId } = (input as { body: { memorialId: number } }).body;
        return isFailing(memorialId) ? fail('unavailable') : deps.media.call(key, input);
      },
    });
    await putOther();
    await sweepAfter(2 * day, { media: createFailingMedia((memorialId) => memorialId === rose.id) });
    expect([await stored(), await rows()]).toEqual([[kept], 1]);
    await putOther();
    await expect(sweepAfter(2 * day, { media: createFailingMedia(() => true) })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await rows()).toBe(2);
  });

  it('keeps what was needed since it was found', async () => {
    const key = await put('title', 'wanted');
    const before = new Date(Date.now() + day);
    const found = await deps.objects.listBatch({ after: null, limit: 10 });
    expect(found).toHaveLength(1);
    await deps.database
      .updateTable('objects')
      .set({ used_at: new Date(Date.now() + 2 * day) })
      .execute();
    for (const row of found) expect(await deps.removeUnneeded(row, before)).toBe(false);
    expect(await stored()).toEqual([key]);
  });

  it('lets a job recreate an object that is being removed', async () => {
    await put('title', 'wanted');
    const [row] = await deps.objects.listBatch({ after: null, limit: 10 });
    if (!row) throw new Error('nothing is to be removed');
    let present: ReturnType<typeof deps.objects.touchPresent> | undefined;
    const deleteSlowly = async (): Promise<void> => {
      present = deps.objects.touchPresent(rose.id, 'title', ['wanted']);
      await eventually(() => isLockAwaited(deps.database));
    };
    const slowly = { ...deps, transact: createTransact(deps.database), store: { delete: deleteSlowly } };
    expect(await createRemoveUnneeded(slowly)(row, new Date(Date.now() + day))).toBe(true);
    expect(await present).toEqual(new Set());
  });
});
