import { createLogger, fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { openMail, testMailServer } from '@afterglow/test-kit/mail';
import { afterAll, beforeEach, expect } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { sendMail } from './send-mail.ts';

type Peers = Parameters<typeof testPeer>[0];

interface OrganizerMailsOptions {
  readonly photoUploadTimeZone: string;
  /** What memorial and media answer, besides the facts of memorial 7 of Ada. */
  readonly peers: Peers;
  readonly variables?: Readonly<Record<string, string>>;
}

/** A confirmed organizer, and the worker that mails her through an SMTP server. Each test starts without mails. */
export async function organizerMailsFixture({ photoUploadTimeZone, peers, variables = {} }: OrganizerMailsOptions) {
  const server = await testMailServer();
  const fixture = await authFixture(variables);
  const { app, deps: api, environment, registerConfirmed } = fixture;
  const headers = await registerConfirmed(ada.email);
  const getId = async (email: string) => (await api.users.findByEmail(email))?.id ?? 0;
  const ownerId = await getId(ada.email);
  const facts = {
    ...{ id: 7, publicId: 'rose', ownerId, deceasedName: 'Rose Byron', birthDate: null, deathDate: null },
    ...{ photoUploadTimeZone, isPaid: true },
  };
  const peerUrl = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params }) =>
      params.memorialRef === '7' ? facts : fail('memorial_not_found'),
    ...peers,
  });
  const deps = createWorkerDeps(
    readWorkerConfig({
      ...environment.variables,
      ...variables,
      ...{ PUBLIC_ORIGIN: 'https://afterglow.example.org', MEMORIAL_URL: peerUrl, MEDIA_URL: peerUrl },
      ...{ SMTP_URL: server.url, MAIL_FROM: 'Afterglow <hello@example.org>', SUPPORT_EMAIL: 'support@example.org' },
    }),
  );
  afterAll(async () => {
    await deps.producer.close();
    deps.redis.disconnect();
    await deps.database.destroy();
  });
  beforeEach(async () => {
    for (const table of ['mails', 'held_mails', 'sent_notices', 'outbox'] as const)
      await api.database.deleteFrom(table).execute();
    await api.redis.flushdb();
    server.received.length = 0;
  });
  const context = { signal: new AbortController().signal, log: createLogger('test', 'silent') };
  const queued = () => api.database.selectFrom('mails').select(['id', 'template', 'recipient', 'values']).execute();
  const handle = sendMail({ ...deps, metrics: deps.mailMetrics });
  const deliver = async () => {
    const job = { ...context, jobId: '1', isLastAttempt: false, hasAwaitedChildren: false };
    for (const { id } of await queued()) await handle({ mailId: id }, { ...job, waitFor: () => expect.unreachable() });
    return Promise.all(server.received.map(({ raw }) => openMail(raw)));
  };
  const choose = (choices: object) =>
    app.inject({ method: 'PUT', url: '/api/auth/notifications', headers, payload: choices });
  return { ...fixture, server, api, deps, ownerId, getId, context, queued, deliver, choose };
}
