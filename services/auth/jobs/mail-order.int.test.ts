import { runWholePass, startOutboxRelay } from '@afterglow/service-kit/database';
import { startWorker } from '@afterglow/service-kit/queue';
import { eventually } from '@afterglow/test-kit';
import { openMail } from '@afterglow/test-kit/mail';
import { expect, it } from 'vitest';
import { ada } from '../auth.fixture.ts';
import { announcePhotos } from './announce-photos.ts';
import { enqueueOverdueMails } from './enqueue-overdue-mails.ts';
import { organizerMailsFixture } from './organizer-mails.fixture.ts';
import { sendMail } from './send-mail.ts';

const { api, deps, environment, server, ownerId, context } = await organizerMailsFixture({
  photoUploadTimeZone: 'UTC',
  variables: { ORGANIZER_MAILS_MAX: '1000' },
  peers: { 'POST /internal/memorials/arrivals': async () => ({ photoCount: 1, senderCount: 1, senderNames: ['Tom'] }) },
});
const { database, log, metrics, mailMetrics } = deps;
const redisUrl = environment.redis.url;

async function queueAll(): Promise<void> {
  for (let day = 1; day <= 200; day += 1) {
    const until = new Date(Date.UTC(2026, 0, day)).toISOString();
    await announcePhotos(deps)({ ownerId, memorialId: 7, since: until, until }, context);
  }
  const reset = { template: 'password-reset', recipient: ada.email, values: {} } as const;
  await api.transact((transaction) => api.queueMail(transaction, reset));
}

async function readFirstSubject(): Promise<string | undefined> {
  const worker = startWorker({
    ...{ log, metrics, redisUrl, queue: 'mail', concurrency: 1 },
    handle: sendMail({ ...deps, metrics: mailMetrics }),
  });
  await eventually(async () => server.received.length > 0);
  await worker.close(5000);
  return (await openMail(server.received[0]?.raw ?? '')).subject;
}

it('a password reset is sent before 200 digests that were queued before it', async () => {
  await queueAll();
  const left = async () => (await database.selectFrom('outbox').select('id').execute()).length;
  const relay = startOutboxRelay({ ...deps, databaseUrl: environment.database.url, schema: 'auth' });
  await eventually(async () => (await left()) === 0);
  await relay.stop();
  expect(await readFirstSubject()).toBe('Reset your Afterglow password');
});

it('a password reset is sent before 200 digests that Redis lost', async () => {
  await queueAll();
  await runWholePass(enqueueOverdueMails({ ...deps, overdueAfterMs: -1000 }));
  expect(await readFirstSubject()).toBe('Reset your Afterglow password');
});
