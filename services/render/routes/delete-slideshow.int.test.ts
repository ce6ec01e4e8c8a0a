import { runWholePass } from '@afterglow/service-kit/database';
import { afterEach, describe, expect, it } from 'vitest';
import { sweep } from '../jobs/sweep.ts';
import { collectAll } from '../jobs/video-work.fixture.ts';
import { bobsMemorial, lily, renderFixture } from '../render.fixture.ts';

const { deps, bucket, environment, ada, bob, send, create, createReady } = await renderFixture();
const remove = (publicId: string, headers = ada, ref: string | number = 'rose') =>
  send('DELETE', `/api/memorials/${ref}/slideshows/${publicId}`, headers);
const listed = async () =>
  (await send('GET', '/api/memorials/rose/slideshows', ada)).json().map(({ id }: { id: number }) => id);

afterEach(() => deps.database.deleteFrom('slideshows').execute());

describe('204', () => {
  it('hides the slideshow at once, and deletes its objects with the next daily sweep', async () => {
    const [gone, kept] = [await createReady(), await createReady()];
    const answer = await remove(gone.publicId);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await listed()).toEqual([kept.id]);
    const addresses = [`/api/public/slideshow/${gone.publicId}/video`, `/api/public/videos/rose/${gone.publicId}`];
    for (const address of addresses) expect((await send('GET', address)).json().code).toBe('video_not_found');
    const clock = () => new Date(Date.now() + 25 * 60 * 60_000);
    await runWholePass(sweep({ ...deps, pictureRecipe: 'intra-1', clock }));
    expect(await collectAll(bucket.store.list('memorials/'))).toHaveLength(2);
    expect((await send('GET', `/api/public/videos/rose/${kept.publicId}`)).statusCode).toBe(200);
  });

  it('gives the owner’s next video its turn, and stops rendering this one', async () => {
    const slideshows = [await create(), await create(), await create()];
    for (const { id } of slideshows) await deps.lifecycle.request(id);
    const [first, , last] = slideshows;
    const attempt = (await deps.lifecycle.begin(first?.id ?? 0))?.attempt ?? 0;
    await remove(first?.publicId ?? '', ada, 7);
    expect(await deps.videos.advance({ slideshowId: first?.id ?? 0, attempt }, 50)).toBe(false);
    expect(await deps.lifecycle.begin(last?.id ?? 0)).toBeDefined();
  });
});

it('401: refuses a visitor', async () => {
  const { id, publicId } = await create();
  expect((await remove(publicId, environment.anonymous)).statusCode).toBe(401);
  expect(await listed()).toContain(id);
});

it('403: refuses a request from another origin', async () => {
  const { id, publicId } = await create();
  expect((await remove(publicId, { cookie: ada.cookie ?? '', origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await listed()).toContain(id);
});

describe('404', () => {
  it('refuses a slideshow of somebody else, of another memorial, a deleted one and an unknown one', async () => {
    const { id, publicId } = await create();
    expect((await remove(publicId, bob)).json().code).toBe('memorial_not_found');
    expect((await remove(publicId, bob, bobsMemorial.publicId)).json().code).toBe('slideshow_not_found');
    expect((await remove(publicId, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
    expect((await remove('unknown')).json().code).toBe('slideshow_not_found');
    expect(await listed()).toContain(id);
    await remove(publicId);
    expect((await remove(publicId)).json().code).toBe('slideshow_not_found');
  });
});
