import { describe, expect, it } from 'vitest';
import { adaId, captionedPhoto, renderFixture, turnedPhoto } from '../render.fixture.ts';

const { deps, environment, world, ada, bob, send, create } = await renderFixture();
const toUrl = (publicId: string, ref = 'rose') => `/api/memorials/${ref}/slideshows/${publicId}`;
const createLoop = (publicId: string, headers = ada, ref = 'rose') =>
  send('POST', `${toUrl(publicId, ref)}/loop`, headers);
const readRow = async (publicId: string) => (await deps.slideshows.findByPublicId(publicId)) ?? expect.fail('no row');

describe('201', () => {
  it('creates a slideshow of the same photos, silent and 8 seconds each', async () => {
    world.selected = [turnedPhoto(1, 1), captionedPhoto(2, 'Ann'), captionedPhoto(3, 'Bea')];
    const source = await create({
      ...{ title: 'A long life', titleFont: 'pacifico', motion: 'gentle', timing: 3 },
      closing: { line: 'Thank you' },
    });
    const answer = await createLoop(source.publicId);
    expect(answer.statusCode).toBe(201);
    const loop = answer.json().slideshow;
    expect(loop).toMatchObject({
      ...{ title: 'A long life', videoUrl: '', photoCount: 3, motion: 'gentle', isShared: false },
      loop: { sourcePublicId: source.publicId },
    });
    expect(JSON.parse(loop.settings)).toEqual({ timing: 8, titleFont: 'pacifico', respectPhotoOrder: true });
    for (const field of ['closing', 'length', 'sound']) expect(loop).not.toHaveProperty(field);
    const [from, to] = [await readRow(source.publicId), await readRow(loop.publicId)];
    for (const column of ['photo_ids', 'snapshot_ids', 'turned', 'captions', 'deceased_name', 'birth_date'] as const)
      expect(to[column]).toEqual(from[column]);
    expect(source).not.toHaveProperty('loop');
  });

  it('creates one, however often and at once it is asked for', async () => {
    const source = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => createLoop(source.publicId)));
    const ids = new Set(answers.map((answer) => answer.json().slideshow.publicId));
    expect([ids.size, new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([201])]);
    const [loop = ''] = ids;
    expect((await createLoop(loop)).json().slideshow.publicId).toBe(loop);
  });

  it('stays when its source is deleted, and can be created again when it is deleted', async () => {
    const source = await create();
    const first = (await createLoop(source.publicId)).json().slideshow;
    expect((await send('DELETE', toUrl(first.publicId), ada)).statusCode).toBe(204);
    const second = (await createLoop(source.publicId)).json().slideshow;
    expect(second.publicId).not.toBe(first.publicId);
    expect((await send('DELETE', toUrl(source.publicId), ada)).statusCode).toBe(204);
    const listed = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
    expect(listed[0]).toMatchObject({ publicId: second.publicId, loop: {} });
    expect(listed[0].loop).toEqual({});
  });
});

it('401: refuses strangers', async () => {
  expect((await createLoop((await create()).publicId, environment.anonymous)).statusCode).toBe(401);
});

describe('404', () => {
  it('is the answer to other people, and for another memorial', async () => {
    const { publicId } = await create();
    expect((await createLoop(publicId, bob)).json().code).toBe('memorial_not_found');
    expect((await createLoop(publicId, ada, 'lily')).json().code).toBe('slideshow_not_found');
    expect((await createLoop('unknown')).json().code).toBe('slideshow_not_found');
  });

  it('is the answer if the slideshow is deleted meanwhile', async () => {
    const { id } = await create();
    const row = { id, owner_id: adaId, loop_source_id: null };
    await deps.lifecycle.deleteSlideshow(id);
    expect(await deps.addLoop(row)).toBeUndefined();
  });
});
