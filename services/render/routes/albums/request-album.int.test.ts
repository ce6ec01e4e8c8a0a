import { expect, it } from 'vitest';
import { photoFacts, rose } from '../../render.fixture.ts';
import { albumsFixture, choice } from './albums.fixture.ts';

const { deps, bucket, bob, environment, world, ask, list, finish } = await albumsFixture();
const queued = async () =>
  (await deps.database.selectFrom('outbox').select('job_id').execute()).map(({ job_id }) => job_id);
const other = { paper: 'letter', photosPerPage: 4 } as const;

it('202: queues an album once, and again when it shows other photos or words', async () => {
  const asked = await ask();
  expect(asked.statusCode).toBe(202);
  expect(asked.json()).toMatchObject({ ...choice, state: 'making', progress: 0, file: null, isOutdated: true });
  const { id } = asked.json();
  expect((await ask()).json().id).toBe(id);
  expect(await queued()).toEqual([`album-${id}-1`]);
  await finish(id);
  const file = expect.objectContaining({ filename: 'Rose.pdf', pages: 3, byteSize: 7 });
  expect((await ask()).json(), 'kept-02').toMatchObject({ state: 'ready', isOutdated: false, file });
  expect(await queued()).toEqual([`album-${id}-1`]);
  world.selected = world.selected.map((photo) => ({ ...photo, caption: { who: 'Ann', where: '', when: '' } }));
  expect((await ask()).json(), 'kept-02').toMatchObject({ id, state: 'making', isOutdated: true, file });
  await finish(id);
  world.selected = [photoFacts(2), photoFacts(1)];
  expect((await ask()).json()).toMatchObject({ id, state: 'making', file });
  expect(await queued()).toEqual([1, 2, 3].map((request) => `album-${id}-${request}`));
  expect((await ask(other)).json().id).not.toBe(id);
  expect(await list()).toHaveLength(2);
});

it('202: is asked for again after it failed', async () => {
  const { id } = (await ask(other)).json();
  await deps.albums.begin(id);
  await deps.albums.updateCurrent({ albumId: id, attempt: 1 }, { state: 'failed' });
  expect((await list()).find((album) => album.id === id)).toMatchObject({ state: 'failed', file: null });
  expect((await ask(other)).json()).toMatchObject({ id, state: 'making' });
});

it('202: makes an album whose file was lost', async () => {
  const { id } = (await ask()).json();
  await finish(id);
  expect((await ask()).json()).toMatchObject({ id, state: 'ready' });
  await bucket.store.deletePrefix('memorials/7/albums/');
  expect((await ask()).json()).toMatchObject({ id, state: 'making' });
});

it('400: refuses an album without photos, one of too many, and unknown paper', async () => {
  const before = world.selected;
  world.selected = [];
  expect((await ask()).json().code).toBe('album_empty');
  world.selected = Array.from({ length: 2001 }, (_, index) => photoFacts(index + 1));
  expect((await ask()).json().code).toBe('album_too_large');
  world.selected = before;
  for (const wrong of [{ paper: 'a5', photosPerPage: 1 }, { paper: 'a4', photosPerPage: 5 }, { paper: 'a4' }])
    expect((await ask(wrong)).statusCode).toBe(400);
});

it('401: refuses visitors', async () => {
  expect((await ask(choice, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses other organizers, and a deleted memorial', async () => {
  expect((await ask(choice, bob)).json().code).toBe('memorial_not_found');
  await deps.deletedMemorials.addTombstone(rose.id, deps.database);
  expect((await ask({ paper: 'letter', photosPerPage: 1 })).json().code).toBe('memorial_not_found');
});
