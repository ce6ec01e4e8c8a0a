import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';

const { app, deps, environment } = await mediaFixture();
const past = new Date(0);
const future = new Date('2090-01-01T00:00:00Z');
const begin = (invitationId: number) =>
  deps.database.transaction().execute((transaction) => deps.invitationUses.begin(transaction, invitationId, 11));
const acknowledge = (invitationId: number, headers: Record<string, string> = environment.internal) =>
  app.inject({ method: 'POST', url: `/internal/invitations/${invitationId}/acknowledge-use`, headers });

describe('200', () => {
  it('ends the telling of a use, and of no other', async () => {
    expect([await begin(1), await begin(1), await begin(2)]).toEqual([true, false, true]);
    expect(await deps.invitationUses.unknown(past)).toEqual([]);
    expect((await acknowledge(1)).json()).toEqual({ acknowledged: true });
    expect(await deps.invitationUses.unknown(future)).toEqual([2]);
  });

  it('is content with what it does not know', async () => {
    expect((await acknowledge(4711)).statusCode).toBe(200);
  });
});

describe('401', () => {
  it('answers nobody but a service', async () => {
    expect((await acknowledge(2, environment.anonymous)).statusCode).toBe(401);
    expect(await deps.invitationUses.unknown(future)).toEqual([2]);
  });
});
