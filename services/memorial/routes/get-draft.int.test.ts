import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adaId, bobId, memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, send } = await memorialFixture();
const input = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
const lookUp = (ownerId: number, draftId: string, headers: Record<string, string> = environment.internal) =>
  send('GET', `/internal/owners/${ownerId}/drafts/${draftId}`, headers);

describe('200', () => {
  it('returns whether the memorial of a draft exists, for this owner only', async () => {
    const draftId = randomUUID();
    expect((await lookUp(adaId, draftId)).json()).toEqual({ isCreated: false });
    expect((await send('POST', '/api/memorials', ada, { ...input, draftId })).statusCode).toBe(201);
    expect((await lookUp(adaId, draftId)).json()).toEqual({ isCreated: true });
    expect((await lookUp(bobId, draftId)).json()).toEqual({ isCreated: false });
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await lookUp(adaId, randomUUID(), ada)).statusCode).toBe(401);
  });
});
