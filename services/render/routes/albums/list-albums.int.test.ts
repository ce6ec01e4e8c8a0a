import { expect, it } from 'vitest';
import { photoFacts } from '../../render.fixture.ts';
import { albumsFixture, choice, url } from './albums.fixture.ts';

const { bob, environment, send, world, list, addFinished } = await albumsFixture();

it('200: lists albums, and whether they show what the memorial holds now', async () => {
  expect(await list()).toEqual([]);
  const id = await addFinished();
  expect(await list()).toMatchObject([{ id, ...choice, state: 'ready', isOutdated: false }]);
  world.selected = [photoFacts(3)];
  expect(await list()).toMatchObject([{ id, state: 'ready', isOutdated: true, file: { filename: 'Rose.pdf' } }]);
  world.selected = Array.from({ length: 2001 }, (_, index) => photoFacts(index + 1));
  expect(await list()).toMatchObject([{ id, isOutdated: true }]);
});

it('401: refuses visitors', async () => {
  expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses other organizers', async () => {
  expect((await send('GET', url, bob)).json().code).toBe('memorial_not_found');
});
