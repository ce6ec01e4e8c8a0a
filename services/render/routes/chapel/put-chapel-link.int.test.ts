import { describe, expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';

const { deps, environment, ada, bob, send, create } = await renderFixture();
const toUrl = (publicId: string, ref = 'rose') => `/api/memorials/${ref}/slideshows/${publicId}`;
const open = (publicId: string, headers = ada, ref = 'rose') =>
  send('PUT', `${toUrl(publicId, ref)}/chapel-link`, headers);
const list = async () => (await send('GET', '/api/memorials/rose/slideshows', ada)).json();

describe('200', () => {
  it('creates one link of 128 random bits, however often and at once it is asked for', async () => {
    const { publicId } = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(publicId)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const tokens = new Set(answers.map((answer) => answer.json().token));
    expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    expect((await list())[0]).toMatchObject({ publicId, chapelToken: [...tokens][0] });
  });

  it('shares the link of a slideshow with its loop, which gets its own once its source is deleted', async () => {
    const source = await create();
    const loop = (await send('POST', `${toUrl(source.publicId)}/loop`, ada)).json().slideshow;
    const { token } = (await open(loop.publicId)).json();
    expect((await open(source.publicId)).json().token).toBe(token);
    expect((await list()).slice(0, 2)).toMatchObject([{ chapelToken: token }, { chapelToken: token }]);
    await send('DELETE', toUrl(source.publicId), ada);
    expect((await send('GET', `/api/chapel/${token}`)).statusCode).toBe(404);
    const own = (await open(loop.publicId)).json().token;
    expect(own).not.toBe(token);
    expect((await send('GET', `/api/chapel/${own}`)).json()).toMatchObject({ service: { state: 'none' } });
  });

  it('works while Redis cannot be reached, as the page queues the checksums again', async () => {
    const { id } = await create();
    const producer = { add: async () => Promise.reject(new Error('Redis is down')) };
    const warned: unknown[] = [];
    const log = { ...deps.log, warn: (...words: unknown[]) => warned.push(words) } as unknown as typeof deps.log;
    const { queueChapelFiles } = await import('../../use-cases/chapel/queue-chapel-files.ts');
    await queueChapelFiles({ producer, log }, id);
    expect(warned).toHaveLength(1);
  });
});

it('401: refuses strangers', async () => {
  expect((await open((await create()).publicId, environment.anonymous)).statusCode).toBe(401);
});

it('404: is the answer to other people, and for another memorial', async () => {
  const { publicId } = await create();
  expect((await open(publicId, bob)).json().code).toBe('memorial_not_found');
  expect((await open(publicId, ada, 'lily')).json().code).toBe('slideshow_not_found');
  expect((await open('unknown')).json().code).toBe('slideshow_not_found');
});
