import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';
import { observeBilling } from './billing-gauges.ts';

const { deps } = await billingFixture();
const { database, metrics } = deps;
observeBilling(deps);

const read = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;

it('counts unused credits and reviews up to ten thousand, whatever the tables hold', async () => {
  await sql`
    insert into payments (account_id, amount_cents, has_draft, state, has_unused_credit)
    select account, 9900, false, 'succeeded', true from generate_series(1, 10001) as account`.execute(database);
  await sql`insert into reviews (payment_id, reason) select id, 'disputed' from payments`.execute(database);
  expect([await read('billing_credits_unused'), await read('billing_reviews')]).toEqual([10_000, 10_000]);
});
