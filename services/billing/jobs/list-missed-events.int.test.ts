import { runWholePass } from '@afterglow/service-kit/database';
import { expect, it } from 'vitest';
import { billingFixture, parseIntentId } from '../billing.fixture.ts';
import { enqueueOverdueEvents } from './enqueue-overdue-events.ts';
import { listMissedEvents } from './list-missed-events.ts';

const fixture = await billingFixture();
const { deps, workerDeps, sandbox, newAccount, begin, pay, applyEvents, kinds } = fixture;
const metrics = workerDeps.billingMetrics;
const list = () => runWholePass(listMissedEvents({ ...workerDeps, metrics, webhookGraceMs: -5000 }));
const stored = async (clientSecret: string) =>
  deps.database
    .selectFrom('provider_events')
    .select('type')
    .where('intent_id', '=', parseIntentId(clientSecret))
    .execute();

it('stores each event without a webhook once, and continues from there', async () => {
  await sandbox.control.setFaults({ losesWebhooks: true });
  const account = await newAccount();
  const clientSecret = await begin(account);
  await pay(clientSecret);
  expect(await stored(clientSecret)).toEqual([]);
  await list();
  await list();
  const types = (await stored(clientSecret)).map(({ type }) => type).toSorted();
  expect(types).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  await applyEvents(clientSecret);
  expect(await kinds(account)).toEqual(['granted']);
  expect((await workerDeps.providerEvents.findListedUntil())?.getTime()).toBeGreaterThan(Date.now());
});

it('reads every page', { tags: ['extended'] }, async () => {
  await sandbox.control.setFaults({ losesWebhooks: true });
  const secrets: string[] = [];
  for (let created = 0; created < 105; created += 1) secrets.push(await begin(await newAccount()));
  await list();
  for (const clientSecret of secrets) expect(await stored(clientSecret)).toHaveLength(1);
});

it('keeps applied events for sixty days', async () => {
  const age = (days: number) => ({
    received_at: new Date(Date.now() - days * 24 * 60 * 60_000),
    applied_at: new Date(),
  });
  const event = { type: 'charge.refunded', intent_id: 'pi_kept', created_at: new Date() };
  await deps.database
    .insertInto('provider_events')
    .values([
      { ...event, ...age(61), event_id: 'evt_old' },
      { ...event, ...age(59), event_id: 'evt_young' },
    ])
    .execute();
  await list();
  const kept = deps.database.selectFrom('provider_events').select('event_id').where('intent_id', '=', 'pi_kept');
  expect(await kept.execute()).toEqual([{ event_id: 'evt_young' }]);
});

it('does not advance while Stripe does not answer', async () => {
  const before = await workerDeps.providerEvents.findListedUntil();
  await sandbox.control.setFaults({ requests: [{ kind: 'rate_limit' }] });
  await expect(list()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  expect(await workerDeps.providerEvents.findListedUntil()).toEqual(before);
});

it('queues a stored event again when no job has applied it', async () => {
  const added: string[] = [];
  const producer = { add: async (_: string, jobId: string) => void added.push(jobId) };
  const overdue = () =>
    enqueueOverdueEvents({ ...workerDeps, producer, overdueAfterMs: 0 })(null, AbortSignal.timeout(1e6));
  const id = await deps.database
    .insertInto('provider_events')
    .values({ event_id: 'evt_lost', type: 'payment_intent.succeeded', intent_id: 'pi_1', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.database.updateTable('provider_events').set({ applied_at: new Date() }).where('id', '<', id.id).execute();
  await overdue();
  expect(added).toEqual([`event-${id.id}`]);
});
