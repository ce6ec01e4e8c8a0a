import { describe, expect, it } from 'vitest';
import { adaId, memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, send, create } = await memorialFixture();
const memorial = await create(ada, { birthDate: '1950-03-03' });
const ask = (ref: string | number, headers = environment.internal) =>
  send('GET', `/internal/memorials/${ref}`, headers);

describe('200', () => {
  it('returns the owner of a memorial, by public id and by id', async () => {
    const { id, publicId, deceasedName, birthDate, deathDate, photoUploadTimeZone } = memorial;
    for (const ref of [publicId, id]) {
      const answer = await ask(ref);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        ...{ id, publicId, ownerId: adaId, deceasedName, birthDate, deathDate, photoUploadTimeZone, isPaid: true },
      });
    }
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    for (const headers of [environment.anonymous, ada]) {
      const answer = await ask(memorial.publicId, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('internal_only');
    }
  });
});

describe('404', () => {
  it.each(['unknown', '4711', '9'.repeat(22)])('refuses a memorial %s', async (ref) => {
    const answer = await ask(ref);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('memorial_not_found');
  });
});
