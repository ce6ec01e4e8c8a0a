import { describe, expect, it } from 'vitest';
import { tellDeletions } from '../jobs/tell-deletions.ts';
import { memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, send, create } = await memorialFixture();
const acknowledge = (body: object, headers = environment.internal) =>
  send('POST', '/internal/memorials/acknowledge-deletion', headers, body);
const minute = () => new Date(Date.now() + 60_000);
/** The queues that are told again. */
const toldAgain = async (clock: () => Date = minute): Promise<unknown[]> => {
  const told: unknown[] = [];
  const add = async (queue: string, jobId: string) => void told.push([queue, jobId]);
  await tellDeletions({ ...deps, producer: { add }, clock })();
  return told;
};

describe('200', () => {
  it('ends the telling for one service, and only for that', async () => {
    const { id } = await create();
    await send('DELETE', `/api/memorials/${id}`, ada);
    const [media, render] = ['media', 'render'].map((service) => [`memorial-deleted-${service}`, `memorial-${id}`]);
    expect(await toldAgain(() => new Date())).toEqual([]);
    expect(await toldAgain()).toEqual([media, render]);
    const answer = await acknowledge({ memorialId: id, service: 'media' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true }]);
    expect(await toldAgain()).toEqual([render]);
    for (const _ of [1, 2]) await acknowledge({ memorialId: id, service: 'render' });
    expect(await toldAgain()).toEqual([]);
  });

  it('is content with what it never heard of', async () => {
    expect((await acknowledge({ memorialId: 4711, service: 'media' })).statusCode).toBe(200);
  });
});

describe('400', () => {
  it.each([{}, { memorialId: 1 }, { memorialId: 1, service: 'auth' }, { memorialId: '1', service: 'media' }])(
    '%j',
    async (body) => {
      expect((await acknowledge(body)).json().code).toBe('validation_failed');
    },
  );
});

describe('401', () => {
  it('is for services alone', async () => {
    const answer = await acknowledge({ memorialId: 1, service: 'media' }, ada);
    expect(answer.json().code).toBe('internal_only');
  });
});

describe('413, 415', () => {
  it('a body that is too large, or of another kind', async () => {
    const large = { memorialId: 1, service: 'media', more: 'x'.repeat(2_000_000) };
    expect((await acknowledge(large)).statusCode).toBe(413);
    const headers = { ...environment.internal, 'content-type': 'text/csv' };
    expect((await send('POST', '/internal/memorials/acknowledge-deletion', headers, Buffer.from('x'))).statusCode).toBe(
      415,
    );
  });
});
