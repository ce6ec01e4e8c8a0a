import { createLogger } from '@afterglow/service-kit';
import { createQueueProducer, startWorker } from '@afterglow/service-kit/queue';
import { eventually } from '@afterglow/test-kit';
import { openMail, testMailServer } from '@afterglow/test-kit/mail';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import type { Mail } from '../domain/mail.ts';
import { measurementRepository } from '../repositories/measurement-repository.ts';
import { mailJob } from '../use-cases/queue-mail.ts';
import { enqueueOverdueMails } from './enqueue-overdue-mails.ts';
import { sendMail } from './send-mail.ts';

const server = await testMailServer();
const { deps: api, environment, registerConfirmed } = await authFixture({ MAILS_MAX: '1000' });
const deps = createWorkerDeps(
  readWorkerConfig({
    ...environment.variables,
    PUBLIC_ORIGIN: 'https://afterglow.example.org',
    SMTP_URL: server.url,
    MAIL_FROM: 'Afterglow <hello@example.org>',
    SUPPORT_EMAIL: 'support@example.org',
    SMTP_DEADLINE_MS: '3000',
  }),
);
const { database, log, metrics, mails, mailMetrics } = deps;
await registerConfirmed(ada.email);
for (const table of ['mails', 'outbox'] as const) await api.database.deleteFrom(table).execute();
const attempts = 3;
const retries = { mail: { attempts, backoffMs: 20 } };
const producer = createQueueProducer(environment.redis.url, createLogger('test', 'silent'), retries);
const handle = sendMail({ ...deps, metrics: mailMetrics });
const worker = startWorker({
  ...{ log, metrics, redisUrl: environment.redis.url, queue: 'mail', concurrency: 4 },
  handle,
});
afterAll(async () => {
  await worker.close(1000);
  await producer.close();
  await deps.producer.close();
  deps.redis.disconnect();
  await deps.database.destroy();
});
beforeEach(() => {
  server.received.length = 0;
});
afterEach(() => server.fail(null));

const toAda: Mail = { template: 'password-changed', recipient: ada.email, values: {} };
const queue = async (mail: Mail = toAda): Promise<number> => {
  await api.transact((transaction) => api.queueMail(transaction, mail));
  const written = api.database.deleteFrom('outbox').where('queue', '=', 'mail').returning('data');
  const { mailId } = (await written.executeTakeFirstOrThrow()).data as { mailId: number };
  await producer.add('mail', mailJob({ id: mailId, template: mail.template }).jobId, { mailId });
  return mailId;
};
const getRow = (id: number) => api.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
const isGone = (id: number) => eventually(async () => (await getRow(id)) === undefined);
const isDead = (id: number) => eventually(async () => (await getRow(id))?.failed_at);
const counted = async (template: Mail['template'], outcome: string): Promise<number> => {
  const { values } = (await metrics.registry.getSingleMetric('auth_mails_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels.template === template && labels.outcome === outcome)?.value ?? 0;
};

describe('a mail', () => {
  it('is sent once, and its row is deleted', async () => {
    const id = await queue();
    await isGone(id);
    expect(server.received).toHaveLength(1);
    const mail = await openMail(server.received[0]?.raw ?? '');
    expect(mail.subject).toBe('Your Afterglow password was changed');
    expect(mail.text).toContain('https://afterglow.example.org/forgot-password');
    expect(mail.text).toContain('support@example.org');
    expect(await counted('password-changed', 'sent')).toBe(1);
  });

  it('without a recipient is not sent, and its row is deleted', async () => {
    await isGone(await queue({ template: 'password-reset', recipient: 'nobody@example.org', values: {} }));
    expect(server.received).toEqual([]);
    expect(await counted('password-reset', 'unaddressed')).toBe(1);
  });

  it('of a transaction that is rolled back is never queued', async () => {
    const rolledBack = api.transact(async (transaction) => {
      await api.queueMail(transaction, toAda);
      throw new Error('not after all');
    });
    await expect(rolledBack).rejects.toThrow('not after all');
    expect(await api.database.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await api.database.selectFrom('outbox').select('id').where('queue', '=', 'mail').execute()).toEqual([]);
  });
});

describe('a mail that the server', () => {
  it('defers is retried until it is accepted', async () => {
    server.fail({ at: 'recipient', does: 450 });
    const before = await counted('password-changed', 'deferred');
    const id = await queue();
    await eventually(async () => (await counted('password-changed', 'deferred')) === before + 1);
    server.fail(null);
    await isGone(id);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    { does: 554, says: '5.7.1 relay access denied' },
    { does: 550, says: '5.4.5 daily limit exceeded' },
  ])('refuses for what an operator repairs, $says, waits and is retried', async ({ does, says }) => {
    server.fail({ at: 'recipient', does, says });
    const before = await counted('password-changed', 'deferred');
    const id = await queue();
    await eventually(async () => (await counted('password-changed', 'deferred')) === before + 1);
    expect((await measurementRepository(database).measureMails()).waiting).toBeGreaterThan(0);
    server.fail(null);
    await isGone(id);
    expect(server.received).toHaveLength(1);
  });

  it('does not answer, or loses, is retried with the same id', async () => {
    for (const does of ['hang', 'close'] as const) {
      server.received.length = 0;
      server.fail({ at: 'message', does });
      const before = await counted('password-changed', 'deferred');
      const id = await queue();
      await eventually(async () => (await counted('password-changed', 'deferred')) > before);
      server.fail(null);
      await isGone(id);
      const ids = await Promise.all(server.received.map(async ({ raw }) => (await openMail(raw)).messageId));
      expect(new Set(ids).size, does).toBe(1);
    }
  });

  it('refuses permanently becomes a dead letter at once', async () => {
    server.fail({ at: 'recipient', does: 550 });
    const [dead, deferred] = [await counted('password-changed', 'dead'), await counted('password-changed', 'deferred')];
    const id = await queue();
    await isDead(id);
    expect(await getRow(id)).toMatchObject({
      recipient: 'ada@example.org',
      failure: 'the mail server answered 550 to RCPT TO',
    });
    expect(await counted('password-changed', 'dead')).toBe(dead + 1);
    expect(await counted('password-changed', 'deferred')).toBe(deferred);
    expect((await measurementRepository(database).measureMails()).dead).toBeGreaterThan(0);
  });

  it('defers on every attempt becomes a dead letter after the last one', async () => {
    server.fail({ at: 'greeting', does: 421 });
    const [dead, deferred] = [await counted('password-changed', 'dead'), await counted('password-changed', 'deferred')];
    const id = await queue();
    await isDead(id);
    expect(await counted('password-changed', 'deferred')).toBe(deferred + attempts - 1);
    expect(await counted('password-changed', 'dead')).toBe(dead + 1);
  });

  it('refused is sent after an operator requeues it, and not before', async () => {
    server.fail({ at: 'recipient', does: 550 });
    const id = await queue();
    await isDead(id);
    server.fail(null);
    const look = enqueueOverdueMails({ ...deps, producer, overdueAfterMs: -1000 });
    await look(null, AbortSignal.timeout(10_000));
    expect(server.received).toEqual([]);
    await api.database.updateTable('mails').set({ failed_at: null }).where('id', '=', id).execute();
    await look(null, AbortSignal.timeout(10_000));
    await isGone(id);
    expect(server.received).toHaveLength(1);
  });
});

it('a mail whose row could not be removed is not sent a second time', async () => {
  const { id } = await api.database
    .insertInto('mails')
    .values({ ...toAda, values: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let isDown = true;
  const remove = async (mailId: number) => {
    if (isDown) throw new Error('Connection terminated');
    await mails.remove(mailId);
  };
  const send = sendMail({ ...deps, metrics: mailMetrics, mails: { ...mails, remove } });
  const context = {
    ...{ jobId: '1', isLastAttempt: false, signal: new AbortController().signal, log },
    ...{ hasAwaitedChildren: false, waitFor: () => expect.unreachable() },
  };
  await expect(send({ mailId: id }, context)).rejects.toThrow('Connection terminated');
  isDown = false;
  await send({ mailId: id }, context);
  expect(server.received).toHaveLength(1);
  expect(await getRow(id)).toBeUndefined();
});

it('mails that Redis has lost are queued again', async () => {
  const rows = Array.from({ length: 101 }, () => ({ ...toAda, values: '{}' }));
  await api.database.insertInto('mails').values(rows).execute();
  const look = enqueueOverdueMails({ ...deps, producer, overdueAfterMs: -1000 });
  const next = await look(null, AbortSignal.timeout(10_000));
  expect(next).toEqual(expect.any(Number));
  expect(await look(next, AbortSignal.timeout(10_000))).toBeNull();
  const left = () => mails.listOverdue(new Date(Date.now() + 1000), { after: null, limit: 1 });
  await eventually(async () => (await left()).length === 0);
  expect(server.received.length).toBeGreaterThanOrEqual(rows.length);
});
