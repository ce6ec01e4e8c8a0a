import { createSessionCheck, markSessionEnded, readServerSettings, readSessionGrace } from '@afterglow/service-kit';
import { createCountAttempt } from '@afterglow/service-kit/attempts';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { createServiceBase } from '@afterglow/service-kit/service';
import { createGoogleClient } from './adapters/google/google-client.ts';
import { createPendingSignIns } from './adapters/google/pending-sign-in.ts';
import { createHashQueue } from './adapters/hash-queue.ts';
import { createKnownDevices } from './adapters/known-device.ts';
import { createFileTransport } from './adapters/mail/file-transport.ts';
import { createSmtpTransport } from './adapters/mail/smtp-transport.ts';
import { createMailMetrics } from './adapters/mail-metrics.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createStartSession } from './adapters/start-session.ts';
import { type AuthConfig, type AuthWorkerConfig, readAttemptLimits, readMailLimits } from './config.ts';
import type { AuthTables } from './database.ts';
import { attemptBudgets } from './domain/attempt-budgets.ts';
import { mailBudgets } from './domain/mail-budgets.ts';
import { createUnsubscribeTokens } from './domain/unsubscribe-tokens.ts';
import { announcedVideoRepository } from './repositories/announced-video-repository.ts';
import { emailChangeRepository } from './repositories/email-change-repository.ts';
import { heldMailRepository } from './repositories/held-mail-repository.ts';
import { identityRepository } from './repositories/identity-repository.ts';
import { knownDeviceRepository } from './repositories/known-device-repository.ts';
import { mailRepository } from './repositories/mail-repository.ts';
import { resetTokenRepository } from './repositories/reset-token-repository.ts';
import { sentNoticeRepository } from './repositories/sent-notice-repository.ts';
import { sentReceiptRepository } from './repositories/sent-receipt-repository.ts';
import { sessionRepository } from './repositories/session-repository.ts';
import { userRepository } from './repositories/user-repository.ts';
import { createCheckPassword } from './use-cases/check-password.ts';
import { createConfirmAddress } from './use-cases/confirm-address.ts';
import { createEndSessions } from './use-cases/end-sessions.ts';
import { createNotifyOrganizer } from './use-cases/notify-organizer.ts';
import { createQueueMail } from './use-cases/queue-mail.ts';
import { createRequireOwnPassword } from './use-cases/require-own-password.ts';
import { createSignInWithGoogle } from './use-cases/sign-in-with-google.ts';

function createBase(config: AuthConfig | AuthWorkerConfig, process?: string) {
  const base = createServiceBase<AuthTables>('auth', config, process);
  const { log, database, clock, metrics } = base;
  const mailRetries = { attempts: config.MAIL_ATTEMPTS, backoffMs: config.MAIL_BACKOFF_MS };
  const redis = base.openRedis();
  const countAttempt = createCountAttempt(redis);
  const mailMetrics = createMailMetrics(metrics.registry);
  const budgets = mailBudgets(readMailLimits(config), config.SERVICE_SECRET);
  return {
    ...base,
    redis,
    countAttempt,
    mailMetrics,
    queueMail: createQueueMail({ countAttempt, mailBudgets: budgets, mailMetrics, clock, log }),
    unsubscribeTokens: createUnsubscribeTokens(config.SERVICE_SECRET),
    users: userRepository(database),
    resetTokens: resetTokenRepository(database),
    emailChanges: emailChangeRepository(database),
    producer: createQueueProducer(config.REDIS_URL, log, { mail: mailRetries }),
  };
}

export async function createDeps(config: AuthConfig) {
  const base = createBase(config);
  const { clock, database, redis, countAttempt, queueMail, transact, users } = base;
  const sessions = sessionRepository(database);
  const publicKey = config.SESSION_PUBLIC_KEY;
  const publicOrigin = config.PUBLIC_ORIGIN;
  const privateKey = config.SESSION_PRIVATE_KEY;
  const passwords = await createPasswordHasher(createHashQueue(config.HASHES_AT_ONCE, config.HASHES_WAITING_MAX));
  const budgets = attemptBudgets(readAttemptLimits(config), config.SERVICE_SECRET);
  const checkPassword = createCheckPassword({ passwords, countAttempt });
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
    startSession: createStartSession({ transact, sessions, devices, privateKey, publicOrigin, clock }),
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
  return {
    ...base,
    mails: mailRepository(base.database),
    heldMails: heldMailRepository(base.database),
    announcedVideos: announcedVideoRepository(base.database),
    sentReceipts: sentReceiptRepository(base.database),
    sentNotices: sentNoticeRepository(base.database),
    notifyOrganizer: createNotifyOrganizer(base),
    memorial: base.createClient(config.MEMORIAL_URL),
    media: base.createClient(config.MEDIA_URL),
    render: base.createClient(config.RENDER_URL),
    billing: base.createClient(config.BILLING_URL),
    transport:
      'url' in mail ? createSmtpTransport({ ...mail, from, deadlineMs }) : createFileTransport({ ...mail, from }),
    site: { origin: config.PUBLIC_ORIGIN, supportEmail: config.SUPPORT_EMAIL },
  };
}

export type AuthWorkerDeps = ReturnType<typeof createWorkerDeps>;
