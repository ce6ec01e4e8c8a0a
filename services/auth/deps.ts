import {
  createLogger,
  createMetrics,
  createServiceClient,
  createSessionCheck,
  markSessionEnded,
  readDatabaseSettings,
  readServerSettings,
  readSessionGrace,
} from '@afterglow/service-kit';
import { connectDatabase, createTransact } from '@afterglow/service-kit/database';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { connectRedis } from '@afterglow/service-kit/redis';
import { createAttemptCounter } from './adapters/attempt-counter.ts';
import { createGoogleClient } from './adapters/google/google-client.ts';
import { createPendingSignIns } from './adapters/google/pending-sign-in.ts';
import { createHashQueue } from './adapters/hash-queue.ts';
import { createKnownDevices } from './adapters/known-device.ts';
import { createFileTransport } from './adapters/mail/file-transport.ts';
import { createSmtpTransport } from './adapters/mail/smtp-transport.ts';
import { createMailMetrics } from './adapters/mail-metrics.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createSessionStarter } from './adapters/session-starter.ts';
import { type AuthConfig, type AuthWorkerConfig, readAttemptLimits, readMailLimits } from './config.ts';
import type { AuthTables } from './database.ts';
import { attemptBudgets } from './domain/attempt-budgets.ts';
import { mailBudgets } from './domain/mail-budgets.ts';
import { announcedVideoRepository } from './repositories/announced-video-repository.ts';
import { emailChangeRepository } from './repositories/email-change-repository.ts';
import { heldMailRepository } from './repositories/held-mail-repository.ts';
import { identityRepository } from './repositories/identity-repository.ts';
import { knownDeviceRepository } from './repositories/known-device-repository.ts';
import { mailRepository } from './repositories/mail-repository.ts';
import { resetTokenRepository } from './repositories/reset-token-repository.ts';
import { sentReceiptRepository } from './repositories/sent-receipt-repository.ts';
import { sessionRepository } from './repositories/session-repository.ts';
import { userRepository } from './repositories/user-repository.ts';
import { createPasswordCheck } from './use-cases/check-password.ts';
import { createConfirmAddress } from './use-cases/confirm-address.ts';
import { createEndSessions } from './use-cases/end-sessions.ts';
import { createQueueMail } from './use-cases/queue-mail.ts';
import { createRequireOwnPassword } from './use-cases/require-own-password.ts';
import { createSignInWithGoogle } from './use-cases/sign-in-with-google.ts';

function createBase(config: AuthConfig | AuthWorkerConfig, process: string) {
  const log = createLogger(process, config.LOG_LEVEL);
  const onConnectionError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = readDatabaseSettings(config);
  const metrics = createMetrics(process);
  const connection = { url: config.DATABASE_URL, ...settings, onIdleError: onConnectionError, metrics };
  const database = connectDatabase<AuthTables>(connection);
  const mailRetries = { attempts: config.MAIL_ATTEMPTS, backoffMs: config.MAIL_BACKOFF_MS };
  const redis = connectRedis(config, onConnectionError);
  const countAttempt = createAttemptCounter(redis);
  const budgets = mailBudgets(readMailLimits(config), config.SERVICE_SECRET);
  return {
    clock: () => new Date(),
    log,
    database,
    redis,
    countAttempt,
    queueMail: createQueueMail({ countAttempt, mailBudgets: budgets, log }),
    transact: createTransact(database, settings),
    metrics,
    users: userRepository(database),
    resetTokens: resetTokenRepository(database),
    emailChanges: emailChangeRepository(database),
    producer: createQueueProducer(config.REDIS_URL, log, { mail: mailRetries }),
  };
}

/** What auth's API is made of. Nothing is connected before it is used. */
export async function createDeps(config: AuthConfig) {
  const base = createBase(config, 'auth');
  const { clock, database, redis, countAttempt, queueMail, transact, users } = base;
  const sessions = sessionRepository(database);
  const publicKey = config.SESSION_PUBLIC_KEY;
  const publicOrigin = config.PUBLIC_ORIGIN;
  const privateKey = config.SESSION_PRIVATE_KEY;
  const passwords = await createPasswordHasher(createHashQueue(config.HASHES_AT_ONCE, config.HASHES_WAITING_MAX));
  const budgets = attemptBudgets(readAttemptLimits(config), config.SERVICE_SECRET);
  const checkPassword = createPasswordCheck({ passwords, countAttempt });
  const markEnded = (sessionId: string) => markSessionEnded(redis, sessionId);
  const endSessions = createEndSessions({ sessions, markEnded });
  const knownDevices = knownDeviceRepository(database);
  const confirmAddress = createConfirmAddress({ users, queueMail, clock });
  const devices = createKnownDevices({ knownDevices, users, privateKey, publicKey, publicOrigin, clock });
  return {
    ...base,
    sessions,
    publicKey,
    publicOrigin,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    supportEmail: config.SUPPORT_EMAIL,
    passwords,
    checkPassword,
    requireOwnPassword: createRequireOwnPassword({ users, checkPassword, budgets }),
    budgets,
    knownDevices,
    devices,
    startSession: createSessionStarter({ transact, sessions, devices, privateKey, publicOrigin, clock }),
    markEnded,
    endSessions,
    google: config.google && createGoogleClient(config.google, Date.now),
    pendingSignIns: createPendingSignIns({ privateKey, publicKey, publicOrigin, clock }),
    confirmAddress,
    signInWithGoogle: createSignInWithGoogle({
      ...base,
      identities: identityRepository(database),
      endSessions,
      confirmAddress,
    }),
    sessionCheck: createSessionCheck({
      publicKey,
      redis,
      grace: readSessionGrace(config),
      lookUp: async (sessionId) => {
        const session = await sessions.touch(sessionId, clock());
        return session ? { userId: session.user_id } : null;
      },
    }),
  };
}

export type AuthDeps = Awaited<ReturnType<typeof createDeps>>;

export function createWorkerDeps(config: AuthWorkerConfig) {
  const base = createBase(config, 'auth-worker');
  const { sender: from, mail } = config;
  const deadlineMs = config.SMTP_DEADLINE_MS;
  const getClient = (url: string) =>
    createServiceClient({
      ...{ url, caller: 'auth', secret: config.SERVICE_SECRET },
      deadlineMs: config.SERVICE_ANSWER_MS,
    });
  return {
    ...base,
    mails: mailRepository(base.database),
    heldMails: heldMailRepository(base.database),
    announcedVideos: announcedVideoRepository(base.database),
    sentReceipts: sentReceiptRepository(base.database),
    memorial: getClient(config.MEMORIAL_URL),
    render: getClient(config.RENDER_URL),
    billing: getClient(config.BILLING_URL),
    transport:
      'url' in mail ? createSmtpTransport({ ...mail, from, deadlineMs }) : createFileTransport({ ...mail, from }),
    site: { origin: config.PUBLIC_ORIGIN, supportEmail: config.SUPPORT_EMAIL },
    mailMetrics: createMailMetrics(base.metrics.registry),
  };
}

export type AuthWorkerDeps = ReturnType<typeof createWorkerDeps>;
