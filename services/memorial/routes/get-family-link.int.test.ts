import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create, openFamilyLink } = await memorialFixture();
const get = (ref: string | number, headers = ada) => send('GET', `/api/memorials/${ref}/family-link`, headers);

describe('200', () => {
  it('returns the open link, by public id and by id', async () => {
    const memorial = await create();
    const familyLink = await openFamilyLink(memorial);
    for (const ref of [memorial.publicId, memorial.id]) {
      const answer = await get(ref);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ familyLink });
    }
  });

  it('returns null if none was created', async () => {
    expect((await get((await create()).publicId)).json()).toEqual({ familyLink: null });
  });
});

it('401: refuses a visitor', async () => {
  expect((await get((await create()).publicId, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  const memorial = await create();
  await openFamilyLink(memorial);
  for (const ref of [memorial.publicId, memorial.id, 'unknown'])
    expect((await get(ref, bob)).json().code).toBe('memorial_not_found');
});
