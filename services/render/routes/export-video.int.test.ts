import { describe, expect, it } from 'vitest';
import { lily, renderFixture, rose } from '../render.fixture.ts';

const { deps, environment, world, ada, bob, send, create, createReady } = await renderFixture();
const get = (publicId: string, headers = ada, ref = 'rose') =>
  send('GET', `/api/memorials/${ref}/slideshows/${publicId}/export`, headers);

describe('200', () => {
  it('returns the address of the file, which is saved under its name', async () => {
    const { publicId } = await createReady(Buffer.from('all of it'));
    const answer = await get(publicId);
    expect(answer.statusCode).toBe(200);
    const { downloadUrl, filename } = answer.json();
    expect(filename).toBe('Rose_Byron_A_life.mp4');
    const file = await send('GET', downloadUrl);
    expect([file.statusCode, file.body]).toEqual([200, 'all of it']);
    expect(file.headers['content-disposition']).toContain(filename);
  });

  it('keeps the letters of every script in the name', async () => {
    world.memorials[0] = { ...rose, deceasedName: 'שרה כהן' };
    const { publicId } = await createReady();
    expect((await get(publicId)).json().filename).toBe('שרה_כהן_A_life.mp4');
    world.memorials[0] = rose;
  });
});

it('lists the size of a ready file whose size is known', async () => {
  const { publicId } = await createReady();
  const listed = async () =>
    (await send('GET', '/api/memorials/rose/slideshows', ada))
      .json()
      .find((one: { publicId: string }) => one.publicId === publicId);
  expect((await listed()).videoFile).toEqual({});
  await deps.database
    .updateTable('objects')
    .set({ byte_size: 42_000_000 } as never)
    .where('kind', '=', 'video')
    .execute();
  await deps.database.updateTable('videos').set({ seconds: 320 }).execute();
  expect((await listed()).videoFile).toEqual({ seconds: 320, byteSize: 42_000_000 });
  const { publicId: unmade } = await create();
  const [newest] = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
  expect(newest.publicId).toBe(unmade);
  expect(newest).not.toHaveProperty('videoFile');
});

it('401: refuses a visitor', async () => {
  const { publicId } = await createReady();
  expect((await get(publicId, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else, and a slideshow of another memorial', async () => {
  const { publicId } = await createReady();
  expect((await get(publicId, bob)).json().code).toBe('memorial_not_found');
  expect((await get(publicId, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
  for (const unknown of ['unknown', '%00', '1']) expect((await get(unknown)).statusCode).toBe(404);
});

it('409: refuses before the video is ready', async () => {
  const { id, publicId } = await create();
  const code = async () => {
    const answer = await get(publicId);
    return [answer.statusCode, answer.json().code];
  };
  expect(await code()).toEqual([409, 'video_not_ready']);
  await deps.lifecycle.request(id);
  expect(await code()).toEqual([409, 'video_not_ready']);
  await deps.lifecycle.fail(
    { slideshowId: id, attempt: (await deps.lifecycle.begin(id))?.attempt ?? 0 },
    'render_failed',
  );
  expect(await code()).toEqual([409, 'video_not_ready']);
});
