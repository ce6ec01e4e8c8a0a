import { describe, expect, it } from 'vitest';
import { adaId, memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create, invite, openFamilyLink } = await memorialFixture();
const list = (ownerId: number, headers: Record<string, string> = environment.internal) =>
  send('GET', `/internal/owners/${ownerId}/memorials`, headers);

describe('200', () => {
  it('lists the memorials of the owner with their invitations, family links and pages, oldest first', async () => {
    expect((await list(adaId)).json()).toEqual([]);
    const [first, second] = [await create(ada), await create(ada, { deceasedName: 'Lily Byron' })];
    await create(bob);
    const invitation = await invite(second, 'Uncle Tom');
    const familyLink = await openFamilyLink(first);
    const page = (await send('PUT', `/api/memorials/${second.publicId}/page`, ada, { about: 'Rose.' })).json();
    const answer = await list(adaId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { memorial: first, invitations: [], familyLink },
      { memorial: second, invitations: [invitation], page },
    ]);
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await list(adaId, ada)).statusCode).toBe(401);
  });
});
