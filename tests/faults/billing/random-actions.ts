import fc from 'fast-check';
import { type Crash, crashes, type Life, type World } from './world.ts';

export class Action {
  readonly name: string;
  readonly run: (world: World, life: Life) => Promise<unknown>;

  constructor(name: string, run: (world: World, life: Life) => Promise<unknown>) {
    this.name = name;
    this.run = run;
  }

  toString(): string {
    return this.name;
  }
}

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_processingSucceeds',
  'pm_card_createDispute',
];
const crash: fc.Arbitrary<Crash> = fc.constantFrom(...crashes);

const getDispute = async ({ stripe, lastIntent }: World, life: Life): Promise<string> =>
  (await stripe.disputes.list({ payment_intent: lastIntent(life) })).data[0]?.id ?? '';

const pays = (from: readonly string[]) =>
  fc.constantFrom(...from).map((card) => new Action(`pay with ${card}`, (world, life) => world.pay(life, card)));
const begins = fc
  .boolean()
  .map((hasDraft) => new Action(`begin, draft: ${hasDraft}`, (world, life) => world.begin(life, hasDraft)));
const events = fc
  .array(fc.nat(), { minLength: 1, maxLength: 8 })
  .map(
    (order) =>
      new Action(`events ${order}`, (world, life) =>
        world.bring(life, (all) => (all.length === 0 ? [] : order.flatMap((at) => all[at % all.length] ?? []))),
      ),
  );
const creations = fc
  .tuple(fc.constantFrom(0, 1, null), crash)
  .map(
    ([draft, at]) =>
      new Action(`create draft ${draft}, crash ${at}`, (world, life) =>
        world.create(life, draft === null ? null : (life.drafts[draft] ?? null), at),
      ),
  );
const settlements = fc
  .constantFrom('succeeds' as const, 'fails' as const)
  .map(
    (outcome) =>
      new Action(`processing ${outcome}`, (world, life) =>
        world.asked(world.sandbox.control.settle(world.lastIntent(life), outcome)),
      ),
  );
const refunds = fc
  .constantFrom(undefined, 1000)
  .map(
    (amount) =>
      new Action(`refund ${amount ?? 'all'}`, (world, life) =>
        world.asked(world.stripe.refunds.create({ payment_intent: world.lastIntent(life), ...(amount && { amount }) })),
      ),
  );
const closings = fc
  .constantFrom('won' as const, 'lost' as const)
  .map(
    (status) =>
      new Action(`dispute ${status}`, async (world, life) =>
        world.asked(world.sandbox.control.closeDispute(await getDispute(world, life), status)),
      ),
  );
const background = fc.constantFrom(
  new Action('ask the provider', (world, life) => world.refresh(life)),
  new Action('confirm uses', (world) => world.confirmAll()),
);
const others = fc.constantFrom(
  new Action('pay for the oldest memorial', (world, life) => world.payOldest(life)),
  new Action('delete the oldest memorial', (world, life) => world.deleteOldest(life)),
);

export const actions: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: begins, weight: 4 },
  { arbitrary: pays(cards), weight: 4 },
  { arbitrary: creations, weight: 5 },
  { arbitrary: events, weight: 4 },
  { arbitrary: background, weight: 2 },
  ...[settlements, refunds, closings, others].map((arbitrary) => ({ arbitrary, weight: 1 })),
);

const clicksOnDraft = crash.map(
  (at) => new Action(`create, crash ${at}`, (world, life) => world.create(life, life.drafts[0] ?? null, at)),
);

const beginsForDraft = fc.constant(
  new Action('begin', async (world, life) => {
    const isCreated = (await world.listMemorials(life)).some(({ draft_id }) => draft_id === life.drafts[0]);
    if (!isCreated) await world.begin(life, true);
  }),
);

/** Actions of a person who buys one memorial. Its draft comes first. */
export const clicks: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: beginsForDraft, weight: 4 },
  { arbitrary: pays(cards.slice(0, -1)), weight: 4 },
  { arbitrary: clicksOnDraft, weight: 4 },
  { arbitrary: events, weight: 2 },
  { arbitrary: background, weight: 2 },
  { arbitrary: settlements, weight: 1 },
);
