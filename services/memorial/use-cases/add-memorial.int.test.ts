import type { CreditUseReply } from '@afterglow/proto';
import { createLogger, fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { markMemorialPaid } from '../jobs/mark-memorial-paid.ts';
import { payOldestMemorial } from '../jobs/pay-oldest-memorial.ts';
import { adaId, memorialFixture, rose } from '../memorial.fixture.ts';

const world = {
  credits: 0,
  used: new Map<number, number>(),
  isAnotherBeingCreated: false,
  before: async () => {},
};
const BILLING_URL = await testPeer({
  'POST /internal/credits/use': async ({ body: { memorialId, userId } }): Promise<CreditUseReply> => {
    await world.before();
    if (!world.used.has(memorialId) && world.credits > 0) {
      world.credits -= 1;
      world.used.set(memorialId, userId);
    }
    const outcome = world.used.has(memorialId) ? 'paid' : 'unpaid';
    return { outcome, isAnotherBeingCreated: outcome === 'unpaid' && world.isAnotherBeingCreated };
  },
});
const { deps, environment, ada, bob, send } = await memorialFixture({ PAYMENTS: 'sandbox', BILLING_URL });
const create = (more: object = {}, headers = ada) => send('POST', '/api/memorials', headers, { ...rose, ...more });
const confirm = async (memorialId: number) =>
  (await send('POST', `/internal/memorials/${memorialId}/confirm-payment`, environment.internal)).json().outcome;
const draftId = crypto.randomUUID();
const mine = async () => (await send('GET', '/api/memorials', ada)).json();
const reserved = () => deps.database.selectFrom('memorial_reservations').selectAll().orderBy('memorial_id').execute();
const provider = (outcome: CreditUseReply['outcome']) => async () => {
  if (outcome === 'provider_unavailable') fail('unavailable');
};

beforeEach(async () => {
  Object.assign(world, { credits: 0, isAnotherBeingCreated: false, before: async () => {} });
  world.used.clear();
  await deps.database.deleteFrom('memorials').execute();
  await deps.database.deleteFrom('memorial_reservations').execute();
});

describe('the first memorial', () => {
  it('is created at once, unpaid, whatever others exist', async () => {
    await create({}, bob);
    const answer = await create();
    expect([answer.statusCode, answer.json().isPaid]).toEqual([201, false]);
    expect(await reserved()).toEqual([]);
  });

  it('is paid when there is an unused credit', async () => {
    world.credits = 1;
    expect((await create()).json()).toMatchObject({ isPaid: true });
    expect([...world.used.keys()]).toEqual([(await mine())[0].id]);
  });

  it('is created even if billing is down', async () => {
    world.before = provider('provider_unavailable');
    expect((await create()).json()).toMatchObject({ isPaid: false });
  });

  it('is refused while another one with a used credit may still be in creation', async () => {
    world.isAnotherBeingCreated = true;
    expect((await create()).json().code).toBe('payment_required');
  });

  it('is created for one of 10 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(402)]);
    expect(await reserved()).toEqual([]);
  });
});

describe('a further memorial', () => {
  it('requires a credit', async () => {
    await create();
    const refused = await create();
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_required']);
    world.credits = 1;
    expect((await create()).json()).toMatchObject({ isPaid: true });
    expect((await mine()).map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual([false, true]);
  });

  it('removes reservations of its account that are older than thirty days', async () => {
    const reservedDaysAgo = (days: number) => ({
      owner_id: adaId,
      draft_id: null,
      created_at: new Date(Date.now() - days * 24 * 60 * 60_000),
    });
    const rows = await deps.database
      .insertInto('memorial_reservations')
      .values([reservedDaysAgo(31), reservedDaysAgo(29)])
      .returning('memorial_id')
      .execute();
    await create();
    expect((await reserved()).map(({ memorial_id }) => memorial_id)).toEqual([rows[1]?.memorial_id]);
  });

  it('is not refused as unpaid when billing does not know', async () => {
    await create();
    world.before = provider('provider_unavailable');
    const answer = await create();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_provider_unavailable']);
  });
});

describe('a draft', () => {
  it('creates one memorial, however often it is sent, even concurrently', async () => {
    await create();
    world.credits = 5;
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ draftId })));
    answers.push(await create({ draftId, deceasedName: 'Somebody else' }));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(201));
    expect([world.credits, (await mine()).length]).toEqual([4, 2]);
  });

  it('continues with the credit that was used for it before a crash', async () => {
    await create();
    world.credits = 1;
    world.before = async () => {
      world.credits -= 1;
      world.used.set((await reserved())[0]?.memorial_id ?? 0, adaId);
      fail('internal');
    };
    expect((await create({ draftId })).statusCode).toBe(503);
    world.before = async () => {};
    const answer = await create({ draftId });
    expect(answer.json()).toMatchObject({ isPaid: true, id: [...world.used.keys()][0] });
    expect(await reserved()).toEqual([]);
  });

  it('keeps its id while it is refused, and is created once it is paid', async () => {
    await create();
    expect((await create({ draftId })).statusCode).toBe(402);
    const [reservation] = await reserved();
    world.credits = 1;
    expect((await create({ draftId })).json().id).toBe(reservation?.memorial_id);
  });

  it('of one account is separate from the same draft of another', async () => {
    const [one, other] = [await create({ draftId }), await create({ draftId }, bob)];
    expect(one.json().id).not.toBe(other.json().id);
  });

  it.each(['', 'draft', 'A'.repeat(36), 1])('is refused with the id %j', async (wrong) => {
    expect((await create({ draftId: wrong })).json()).toMatchObject({ fields: [{ path: 'draftId' }] });
  });
});

describe('a creation that was interrupted by a crash', () => {
  it('is abandoned once billing asks, and creates nothing if it continues', async () => {
    await create();
    world.credits = 1;
    world.before = async () => {
      const id = (await reserved())[0]?.memorial_id ?? 0;
      expect([await confirm(id), await confirm(id)]).toEqual(['abandoned', 'abandoned']);
    };
    expect((await create({ draftId })).statusCode).toBe(503);
    expect(await mine()).toHaveLength(1);
    Object.assign(world, { before: async () => {}, credits: 1 });
    expect((await create({ draftId })).json()).toMatchObject({ isPaid: true });
  });
});

describe('the event credit.granted', () => {
  const context = { signal: AbortSignal.timeout(60_000), log: createLogger('test', 'silent') };
  const follow = (hasDraft: boolean) => payOldestMemorial(deps)({ userId: adaId, hasDraft }, context);

  it('pays for the oldest unpaid memorial, unless a draft is waiting', async () => {
    const { id } = (await create()).json();
    world.credits = 1;
    await follow(true);
    expect(await mine()).toMatchObject([{ isPaid: false }]);
    await follow(false);
    await follow(false);
    expect(await mine()).toMatchObject([{ id, isPaid: true }]);
    expect(world.used.size).toBe(1);
  });

  it('keeps the credit when no memorial is unpaid', async () => {
    world.credits = 1;
    await follow(false);
    expect(world.credits).toBe(1);
  });
});

it('the event memorial.paid marks a memorial, and ignores one that is still being created', async () => {
  const { id } = (await create()).json();
  for (const memorialId of [id, 4711])
    await markMemorialPaid(deps)(
      { memorialId, ownerId: adaId },
      { signal: AbortSignal.timeout(60_000), log: deps.log },
    );
  expect(await mine()).toMatchObject([{ id, isPaid: true }]);
});

it('reservations that were not used for a month are deleted', async () => {
  const old = { owner_id: adaId, created_at: new Date(Date.now() - 31 * 24 * 60 * 60_000) };
  await deps.database
    .insertInto('memorial_reservations')
    .values({ ...old, draft_id: null })
    .execute();
  await create();
  expect(await reserved()).toEqual([]);
});
