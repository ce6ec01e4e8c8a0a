import { describe, expect, it } from 'vitest';
import { adaId, memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, bob, create, send } = await memorialFixture({ PAYMENTS: 'sandbox' });
const confirm = (memorialId: number | string, headers = environment.internal) =>
  send('POST', `/internal/memorials/${memorialId}/confirm-payment`, headers);
const getOutcome = async (memorialId: number) => (await confirm(memorialId)).json();

describe('200', () => {
  it('marks a memorial as paid whose creation was interrupted', async () => {
    const { id, publicId, isPaid } = await create();
    expect(isPaid).toBe(false);
    expect(await getOutcome(id)).toEqual({ outcome: 'confirmed' });
    expect((await send('GET', `/api/memorials/${publicId}`, ada)).json().isPaid).toBe(true);
    const paidAt = async () => (await deps.memorials.findByRef(publicId))?.paid_at;
    const first = await paidAt();
    await getOutcome(id);
    expect(await paidAt()).toEqual(first);
  });

  it('confirms a memorial that was created and deleted', async () => {
    const { id } = await create(bob);
    await send('DELETE', `/api/memorials/${id}`, bob);
    expect(await getOutcome(id)).toEqual({ outcome: 'confirmed' });
  });

  it('abandons an id without a memorial, and repeats this answer', async () => {
    const reservation = { ownerId: adaId, draftId: null };
    const id = await deps.transact((transaction) => deps.reservations.reserve(reservation, transaction));
    for (let asked = 0; asked < 2; asked += 1) expect(await getOutcome(id)).toEqual({ outcome: 'abandoned' });
    expect(await deps.transact((transaction) => deps.reservations.take(id, transaction))).toBe(false);
  });
});

describe('401', () => {
  it('refuses callers that are not our services', async () => {
    expect((await confirm(1, ada)).statusCode).toBe(401);
  });
});
