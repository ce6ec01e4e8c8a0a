import type { ServiceName } from '@afterglow/proto';
import { connectDatabase } from '../database/connect.ts';
import { readDatabaseSettings } from '../database/settings.ts';
import { createTransact } from '../database/transact.ts';
import { createServiceClient } from '../internal/service-client.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { connectRedis } from '../redis/connect.ts';

type ServiceConfig = Parameters<typeof readDatabaseSettings>[0] &
  Parameters<typeof connectRedis>[0] & {
    readonly LOG_LEVEL: string;
    readonly DATABASE_URL: string;
    readonly SERVICE_SECRET: string;
    readonly SERVICE_ANSWER_MS: number;
  };

/**
 * The part of a service's `deps.ts` that every process with a database has. Connects when first used.
 * @param process in logs and metrics, such as `auth-worker`
 */
export function createServiceBase<Tables>(service: ServiceName, config: ServiceConfig, process: string = service) {
  const log = createLogger(process, config.LOG_LEVEL);
  const onConnectionError = (err: Error): void => log.warn({ err }, 'a connection was lost');
  const metrics = createMetrics(process);
  const settings = readDatabaseSettings(config);
  const connection = { url: config.DATABASE_URL, ...settings, onIdleError: onConnectionError, metrics };
  const database = connectDatabase<Tables>(connection);
  return {
    log,
    metrics,
    clock: () => new Date(),
    database,
    transact: createTransact(database, settings),
    openRedis: () => connectRedis(config, onConnectionError),
    createClient: (url: string, deadlineMs = config.SERVICE_ANSWER_MS) =>
      createServiceClient({ url, caller: service, secret: config.SERVICE_SECRET, deadlineMs }),
  };
}
