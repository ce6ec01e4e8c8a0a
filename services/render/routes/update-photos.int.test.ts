import { afterEach, describe, expect, it } from 'vitest';
import { bobsMemorial, captionedPhoto, lily, photoFacts, renderFixture, turnedPhoto } from '../render.fixture.ts';

const { deps, environment, ada, bob, send, create, createReady, world } = await renderFixture();
const post = (publicId: string, headers = ada, ref: string | number = 'rose') =>
  send('POST', `/api/memorials/${ref}/slideshows/${publicId}/update-photos`, headers);
const row = (id: number) => deps.slideshows.findById(id);
const watched = async (publicId: string) => (await send('GET', `/api/public/slideshow/${publicId}/video`)).json();

const select = (...ids: number[]) => {
  world.selected = ids.map(photoFacts);
};

afterEach(async () => {
  await deps.database.deleteFrom('slideshows').execute();
  select(1, 2, 3);
});

describe('202', () => {
  it('remakes the same slideshow with the currently selected photos, at the same address', async () => {
    const { id, publicId } = await createReady();
    const before = await watched(publicId);
    select(3, 1, 2, 4);
    const answer = await post(publicId);
    expect(answer.statusCode).toBe(202);
    expect(answer.json().slideshow).toMatchObject({ id, publicId, title: 'A life', photoCount: 4, progress: 0 });
    expect(await row(id)).toMatchObject({ state: 'due', request: 2, photo_ids: ['3', '1', '2', '4'] });
    expect(await watched(publicId), 'the old video stays').toEqual(before);
    expect(before.state).toBe('ready');
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    expect(await watched(publicId)).toEqual(before);
    await deps.lifecycle.publish({ slideshowId: id, attempt }, { hash: 'e'.repeat(64), titleHash: 'd'.repeat(64) });
    const after = await watched(publicId);
    expect(after.state).toBe('ready');
    expect(after.videoUrl.split('?')[0]).toBe(before.videoUrl.split('?')[0]);
    expect(after.videoUrl).not.toBe(before.videoUrl);
  });

  it('updates the version for the visitation too, which can be updated alone', async () => {
    const { id, publicId } = await createReady();
    const { slideshow: loop } = (await send('POST', `/api/memorials/rose/slideshows/${publicId}/loop`, ada)).json();
    await deps.lifecycle.request(loop.id);
    select(3, 1);
    await post(publicId);
    for (const version of [id, loop.id])
      expect(await row(version), 'slideshows-45').toMatchObject({ photo_ids: ['3', '1'] });
    select(2);
    await post(loop.publicId);
    expect(await row(loop.id)).toMatchObject({ photo_ids: ['2'], request: 3 });
    expect(await row(id)).toMatchObject({ photo_ids: ['3', '1'], request: 2 });
  });

  it('keeps the old video when the new one fails, and can be retried', async () => {
    const { id, publicId } = await createReady();
    const before = await watched(publicId);
    select(1, 2, 3, 4);
    await post(publicId);
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    await deps.lifecycle.fail({ slideshowId: id, attempt }, 'render_failed');
    expect(await watched(publicId)).toEqual(before);
    expect((await send('GET', before.videoUrl)).statusCode).toBe(200);
    const again = await post(publicId);
    expect(again.json().slideshow).toMatchObject({ failure: null, videoUrl: before.videoUrl });
    expect(await row(id)).toMatchObject({ state: 'due', request: 3 });
  });

  it('changes nothing when the same photos are selected', async () => {
    const { id, publicId } = await createReady();
    const before = await row(id);
    expect((await post(publicId)).statusCode).toBe(202);
    expect(await row(id)).toEqual(before);
  });

  it('remakes the video when one of its photos is turned, and again when it is turned back', async () => {
    const { id, publicId } = await createReady();
    world.selected = [photoFacts(1), turnedPhoto(2, 3), photoFacts(3)];
    expect((await post(publicId)).json().slideshow).toMatchObject({ photoCount: 3, progress: 0 });
    expect(await row(id)).toMatchObject({ state: 'due', request: 2, turned: { '2': 3 } });
    await post(publicId);
    expect(await row(id)).toMatchObject({ request: 2 });
    select(1, 2, 3);
    await post(publicId);
    expect(await row(id)).toMatchObject({ request: 3, turned: {} });
  });

  it('remakes the video when a caption changes, and again when it is removed', async () => {
    const { id, publicId } = await createReady();
    world.selected = [photoFacts(1), captionedPhoto(2, 'Rose'), photoFacts(3)];
    await post(publicId);
    expect(await row(id)).toMatchObject({ state: 'due', request: 2, captions: { '2': { who: 'Rose' } } });
    await post(publicId);
    expect(await row(id)).toMatchObject({ request: 2 });
    select(1, 2, 3);
    await post(publicId);
    expect(await row(id)).toMatchObject({ request: 3, captions: {} });
  });

  it('fences off the current attempt, once for concurrent requests', async () => {
    const { id, publicId } = await createReady();
    select(1, 2);
    await post(publicId);
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    select(1, 2, 4);
    await Promise.all(Array.from({ length: 10 }, () => post(publicId)));
    const late = { hash: 'c'.repeat(64), titleHash: 'f'.repeat(64) };
    expect(await deps.lifecycle.publish({ slideshowId: id, attempt }, late)).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'due', request: 3, photo_ids: ['1', '2', '4'] });
  });
});

it('400: changes nothing when no photo is selected', async () => {
  const { id, publicId } = await createReady();
  const before = await row(id);
  select();
  const answer = await post(publicId);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'nothing_selected']);
  expect(await row(id)).toEqual(before);
});

it('400: changes nothing when more photos are selected than a video can show', async () => {
  const { id, publicId } = await createReady();
  const before = await row(id);
  select(...Array.from({ length: 2001 }, (_, index) => index + 1));
  const answer = await post(publicId);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'too_many_selected']);
  expect(await row(id)).toEqual(before);
});

it('401: refuses a visitor', async () => {
  const { id, publicId } = await create();
  select(1);
  expect((await post(publicId, environment.anonymous)).statusCode).toBe(401);
  expect(await row(id)).toMatchObject({ photo_ids: ['1', '2', '3'] });
});

it('404: refuses somebody else’s slideshow, and one of another memorial', async () => {
  const { id, publicId } = await create();
  select(1);
  expect((await post(publicId, bob)).json().code).toBe('memorial_not_found');
  expect((await post(publicId, bob, bobsMemorial.publicId)).json().code).toBe('slideshow_not_found');
  expect((await post(publicId, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
  expect(await row(id)).toMatchObject({ photo_ids: ['1', '2', '3'] });
});

it('409: refuses a slideshow whose name was corrected to letters that no font has', async () => {
  const { id, publicId } = await create();
  await deps.lifecycle.correct(7, { name: 'Enki \u{12000}', birthDate: null, deathDate: null });
  select(1);
  expect((await post(publicId)).json()).toMatchObject({ code: 'letters_missing' });
  expect(await row(id)).toMatchObject({ photo_ids: ['1', '2', '3'] });
});
