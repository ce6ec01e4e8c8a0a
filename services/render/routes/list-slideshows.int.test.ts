import { videoFailures } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { bobsMemorial, lily, renderFixture } from '../render.fixture.ts';

const { deps, environment, ada, bob, send, create, createReady } = await renderFixture();
const list = (ref: string | number, headers = ada) => send('GET', `/api/memorials/${ref}/slideshows?_t=1`, headers);
const one = async (publicId: string) =>
  (await list('rose')).json().find((slideshow: { publicId: string }) => slideshow.publicId === publicId);
const begin = async (id: number) => ({ slideshowId: id, attempt: (await deps.lifecycle.begin(id))?.attempt ?? 0 });

describe('200', () => {
  it('lists the slideshows of the memorial, newest first, by public id and by id', async () => {
    expect((await list('lily')).json()).toEqual([]);
    const [first, second] = [await create({ title: 'First' }, lily), await create({ title: 'Second' }, lily)];
    await create({}, bobsMemorial);
    for (const ref of [lily.publicId, lily.id]) {
      const answer = await list(ref);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([second, first]);
    }
  });

  it('lists the slideshows that contain a given photo', async () => {
    const [one, two] = [await create({}, lily), await create({}, lily)];
    await create({}, bobsMemorial);
    await deps.lifecycle.leaveOut(two.id, (photoId) => photoId !== 2);
    const holding = async (photoId: number) =>
      (await send('GET', `/api/memorials/lily/slideshows?photoId=${photoId}`, ada))
        .json()
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => id >= one.id);
    expect(await holding(1)).toEqual([two.id, one.id]);
    expect(await holding(2)).toEqual([one.id]);
    expect(await holding(99)).toEqual([]);
  });

  it('counts the photos of each slideshow without reading their ids', async () => {
    const { publicId } = await create({}, lily);
    const { listByMemorial, listByPhoto, findListedByPublicId } = deps.slideshows;
    const rows = [
      ...(await listByMemorial(lily.id)),
      ...(await listByPhoto(lily.id, 1)),
      await findListedByPublicId(publicId),
    ];
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row?.photo_count))).toEqual(new Set([2, 3]));
    for (const row of rows) expect(Object.values(row ?? {}).filter(Array.isArray)).toEqual([]);
  });

  it('returns the state of each video', async () => {
    const { id, publicId } = await create();
    const none = { videoUrl: '', failure: null };
    expect(await one(publicId)).toMatchObject({ ...none, isGenerating: false, progress: 0 });
    await deps.lifecycle.request(id);
    expect(await one(publicId)).toMatchObject({ ...none, isGenerating: true, progress: 0 });
    const work = await begin(id);
    await deps.videos.advance(work, 42);
    expect(await one(publicId)).toMatchObject({ ...none, isGenerating: true, progress: 42 });
    await deps.lifecycle.publish(work, { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) });
    const videoUrl = `/api/public/videos/rose/${publicId}?v=${'a'.repeat(16)}`;
    expect(await one(publicId)).toMatchObject({ videoUrl, failure: null, isGenerating: false, progress: 100 });
  });

  it.each(['photo_missing', 'render_failed'] as const)('returns that a video failed: %s', async (code) => {
    const { id, publicId } = await create();
    await deps.lifecycle.request(id);
    await deps.lifecycle.fail(await begin(id), code);
    const failure = { code, message: videoFailures[code] };
    expect(await one(publicId)).toMatchObject({ videoUrl: '', isGenerating: false, failure });
  });

  it('returns the settings as JSON text', async () => {
    const { publicId } = await create({ titleFont: 'pacifico', respectPhotoOrder: false, timing: 7 });
    const { settings } = await one(publicId);
    expect(JSON.parse(settings)).toEqual({ timing: 7, titleFont: 'pacifico', respectPhotoOrder: false });
  });

  it('returns the address of the video under its own memorial only', async () => {
    const { publicId } = await createReady(undefined, lily);
    expect((await list('lily')).json()[0].videoUrl).toContain(`/api/public/videos/lily/${publicId}?v=`);
  });
});

it.each(['x', '-1', '1.5', ''])('400: refuses the photo %j', async (photoId) => {
  const answer = await send('GET', `/api/memorials/rose/slideshows?photoId=${photoId}`, ada);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
});

it('401: refuses a visitor', async () => {
  expect((await list('rose', environment.anonymous)).statusCode).toBe(401);
});

describe('404', () => {
  it.each(['bobs', '9', 'unknown', '%00', 'a b'])('refuses the memorial %s for ada', async (ref) => {
    const answer = await list(ref);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'memorial_not_found']);
    expect((await list('rose', bob)).statusCode).toBe(404);
  });
});
