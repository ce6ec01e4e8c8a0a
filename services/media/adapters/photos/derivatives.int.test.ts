import { originalKey } from '@afterglow/proto';
import { fail, isAppError } from '@afterglow/service-kit';
import { eventually } from '@afterglow/test-kit';
import { afterEach, expect, it } from 'vitest';
import { derivedKey } from '../../domain/object-keys.ts';
import { mediaFixture } from '../../media.fixture.ts';
import { image } from '../upload.fixture.ts';
import { createDerivatives } from './derivatives.ts';
import { createPhotoStore } from './photo-store.ts';

const media = await mediaFixture();
const { deps, environment, send } = media;
const { spoolDir } = media;
const derivativesBy = (work: typeof deps.imageWorkers.work, waitingMax = 10) =>
  createDerivatives({
    ...{ store: deps.store, photoQueries: deps.photoQueries, spoolDir, photoStore: createPhotoStore(deps), waitingMax },
    imageWorkers: { work },
  });
let attempts = 0;
const failing = (times: number) =>
  derivativesBy(async (...job) => {
    attempts += 1;
    return attempts > times ? deps.imageWorkers.work(...job) : fail('photo_too_complex');
  });
afterEach(() => {
  attempts = 0;
});

async function withoutThumbnail(words: string) {
  const { id, filename } = (await media.upload([{ file: image(words) }])).json().photos[0];
  const row = (await media.rows()).find((photo) => photo.id === id);
  if (!row) throw new Error('the photo is not there');
  await deps.store.delete(derivedKey(11, id, 'thumb'));
  return { row, url: `/api/photos/${filename}` };
}

it('a derivative that fails is retried', async () => {
  const { row } = await withoutThumbnail('once more');
  const key = derivedKey(11, row.id, 'thumb');
  expect(await failing(1).ensure(row, { recipe: 'thumb', turns: 0 })).toBe(key);
  expect(attempts).toBe(2);
  expect(await deps.store.head(key)).not.toBeNull();
});

it('a derivative that fails twice is reported, and the original is kept', async () => {
  const { row, url } = await withoutThumbnail('twice');
  await expect(failing(2).ensure(row, { recipe: 'thumb', turns: 0 })).rejects.toMatchObject({ code: 'photo_damaged' });
  expect(attempts).toBe(2);
  expect(await media.spooled()).toEqual([]);
  expect((await send('GET', url)).statusCode).toBe(200);
  expect((await send('GET', `${url}?size=thumb`)).statusCode).toBe(200);
});

it('422: an image damaged in the store stays in the list, and its address reports it as damaged', async () => {
  const { row, url } = await withoutThumbnail('damaged');
  await deps.store.putBuffer(originalKey(11, row.id), Buffer.from('no image'), { contentType: 'image/jpeg' });
  const answer = await send('GET', `${url}?size=thumb`);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'photo_damaged']);
  const body = { memorialId: 11, photoIds: [row.id], recipe: 'thumb' };
  expect((await send('POST', '/internal/photos/derive', environment.internal, body)).statusCode).toBe(422);
  expect((await media.rows()).map(({ id }) => id)).toContain(row.id);
  expect((await send('GET', url)).rawPayload.toString()).toBe('no image');
});

it('refuses derivatives beyond the limit, and makes the waiting ones in turn', async () => {
  const { row } = await withoutThumbnail('crowded');
  const { promise: mayWork, resolve: letWork } = Promise.withResolvers<void>();
  const derivatives = derivativesBy(async (...job) => {
    await mayWork;
    return deps.imageWorkers.work(...job);
  }, 1);
  const asked = ([0, 1, 2, 3] as const).flatMap((turns) => [
    { recipe: 'thumb', turns } as const,
    { recipe: 'display', turns } as const,
  ]);
  for (const { recipe, turns } of asked) await deps.store.delete(derivedKey(11, row.id, recipe, turns));
  const refusals: unknown[] = [];
  const made = asked.map((derivative) => derivatives.ensure(row, derivative).catch((error) => refusals.push(error)));
  await eventually(() => refusals.length === 3);
  letWork();
  await Promise.all(made);
  expect(refusals.map((error) => isAppError(error) && error.code)).toEqual(['too_busy', 'too_busy', 'too_busy']);
});
