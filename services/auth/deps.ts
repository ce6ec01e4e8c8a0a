import {
  connectDatabase,
  connectRedis,
  createLogger,
  createMetrics,
  createQueueProducer,
  createSessionCheck,
  createTransact,
  databaseSettingsOf,
  markSessionEnded,
  sessionGraceOf,
} from '@afterglow/service-kit';
import { createAttemptCounter } from './adapters/attempt-counter.ts';
import { createHashQueue } from './adapters/hash-queue.ts';
import { createKnownDevices } from './adapters/known-device.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createSessionStarter } from './adapters/session-starter.ts';
import { type AuthConfig, attemptLimitsOf } from './config.ts';
import type { AuthTables } from './database.ts';
import { attemptBudgets } from './domain/attempt-budgets.ts';
import { sessionRepository } from './repositories/session-repository.ts';
import { userRepository } from './repositories/user-repository.ts';
import { createPasswordCheck } from './use-cases/check-password.ts';

/** What auth is made of. Nothing is connected before it is used. */
export async function createDeps(config: AuthConfig) {
  const clock = () => new Date();
  const log = createLogger('auth', config.LOG_LEVEL);
  const onError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = databaseSettingsOf(config);
  const database = connectDatabase<AuthTables>({ url: config.DATABASE_URL, ...settings, onIdleError: onError });
  const redis = connectRedis(config, onError);
  const sessions = sessionRepository(database);
  const publicKey = config.SESSION_PUBLIC_KEY;
  const publicOrigin = config.PUBLIC_ORIGIN;
  const privateKey = config.SESSION_PRIVATE_KEY;
  const passwords = await createPasswordHasher(createHashQueue(config.HASHES_AT_ONCE, config.HASHES_WAITING_MAX));
  const countAttempt = createAttemptCounter(redis);
  const devices = createKnownDevices({ privateKey, publicKey, publicOrigin, clock });
  return {
    clock,
    log,
    database,
    transact: createTransact(database, settings),
    redis,
    sessions,
    publicKey,
    publicOrigin,
    serviceSecret: config.SERVICE_SECRET,
    readingSilenceMs: config.READING_SILENCE_MS,
    metrics: createMetrics('auth'),
    users: userRepository(database),
    producer: createQueueProducer(config.REDIS_URL, log),
    passwords,
    countAttempt,
    checkPassword: createPasswordCheck({ passwords, countAttempt }),
    budgets: attemptBudgets(attemptLimitsOf(config), config.SERVICE_SECRET),
    devices,
    startSession: createSessionStarter({ sessions, devices, privateKey, publicOrigin, clock }),
    markEnded: (sessionId: string) => markSessionEnded(redis, sessionId),
    sessionCheck: createSessionCheck({
      publicKey,
      redis,
      grace: sessionGraceOf(config),
      lookUp: async (sessionId) => {
        const session = await sessions.living(sessionId, clock());
        return session ? { userId: session.user_id } : null;
      },
    }),
  };
}

export type AuthDeps = Awaited<ReturnType<typeof createDeps>>;
