import { errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create } = await memorialFixture();
const memorial = await create(ada);
const get = (ref: string | number, headers = ada) => send('GET', `/api/memorials/${ref}`, headers);

describe('200', () => {
  it('returns a memorial to its owner, by public id and by id', async () => {
    for (const ref of [memorial.publicId, memorial.id]) {
      const answer = await get(ref);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(memorial);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await get(memorial.publicId, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  const notThere = { code: 'memorial_not_found', message: errors.memorial_not_found.message };

  it('answers the same for somebody else’s memorial and for one that does not exist', async () => {
    for (const ref of [memorial.publicId, memorial.id, 'unknown']) {
      const answer = await get(ref, bob);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(notThere);
    }
  });

  it.each(['0', '-1', '01', '9'.repeat(16), '9'.repeat(22), '%00', 'a b', "'--", 'x'.repeat(200)])(
    'refuses the id %s',
    async (ref) => {
      const answer = await get(ref);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(notThere);
    },
  );
});
