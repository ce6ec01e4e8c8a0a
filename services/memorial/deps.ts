import {
  createAnnounceChange,
  createLogger,
  createMetrics,
  createServiceClient,
  createSessionCheck,
  newPublicId,
  readDatabaseSettings,
  readServerSettings,
  readSessionGrace,
  sessionLookup,
} from '@afterglow/service-kit';
import { connectDatabase, createTransact } from '@afterglow/service-kit/database';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { connectRedis } from '@afterglow/service-kit/redis';
import { createChangeFeed } from './adapters/changes/change-feed.ts';
import { createOpenPages } from './adapters/changes/open-pages.ts';
import type { MemorialConfig } from './config.ts';
import type { MemorialTables } from './database.ts';
import { memorialPresenter } from './presenters/memorial-presenter.ts';
import { invitationRepository } from './repositories/invitation-repository.ts';
import { memorialRepository } from './repositories/memorial-repository.ts';
import { ownerRepository } from './repositories/owner-repository.ts';
import { reservationRepository } from './repositories/reservation-repository.ts';
import { createMemorialCreation } from './use-cases/create-memorial.ts';

/** Billing may ask the payment provider first, which has 10 s; web/server gives up after 12 s. */
const billingAnswerMs = 11_000;

function createBase(process: string, config: MemorialConfig) {
  const log = createLogger(process, config.LOG_LEVEL);
  const onConnectionError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = readDatabaseSettings(config);
  const createClient = (url: string, deadlineMs = config.SERVICE_ANSWER_MS) =>
    createServiceClient({ ...{ url, caller: 'memorial', secret: config.SERVICE_SECRET }, deadlineMs });
  const metrics = createMetrics(process);
  const connection = { url: config.DATABASE_URL, ...settings, onIdleError: onConnectionError, metrics };
  const database = connectDatabase<MemorialTables>(connection);
  return {
    log,
    onConnectionError,
    database,
    transact: createTransact(database, settings),
    metrics,
    clock: () => new Date(),
    memorials: memorialRepository(database),
    invitations: invitationRepository(database),
    owners: ownerRepository,
    reservations: reservationRepository,
    billing: createClient(config.BILLING_URL, billingAnswerMs),
    createClient,
  };
}

/** What memorial's API is made of. Nothing is waited for before it is used. */
export function createDeps(config: MemorialConfig) {
  const { createClient, onConnectionError, ...base } = createBase('memorial', config);
  const redis = connectRedis(config, onConnectionError);
  const auth = createClient(config.AUTH_URL);
  const publicKey = config.SESSION_PUBLIC_KEY;
  const takesPayments = config.PAYMENTS !== 'off';
  return {
    ...base,
    present: memorialPresenter(takesPayments),
    createMemorial: createMemorialCreation({ ...base, takesPayments, newPublicId }),
    redis,
    announceChange: createAnnounceChange({ redis, log: base.log }),
    changeFeed: createChangeFeed({ redis, log: base.log }),
    openPages: createOpenPages(),
    auth,
    producer: createQueueProducer(config.REDIS_URL, base.log),
    publicOrigin: config.PUBLIC_ORIGIN,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    newPublicId,
    sessionCheck: createSessionCheck({
      publicKey,
      redis,
      lookUp: sessionLookup(auth),
      grace: readSessionGrace(config),
    }),
  };
}

export type MemorialDeps = ReturnType<typeof createDeps>;

export function createWorkerDeps(config: MemorialConfig) {
  const { createClient, onConnectionError, ...base } = createBase('memorial-worker', config);
  const redis = connectRedis(config, onConnectionError);
  const announceChange = createAnnounceChange({ redis, log: base.log });
  return { ...base, redis, announceChange, auth: createClient(config.AUTH_URL), media: createClient(config.MEDIA_URL) };
}
