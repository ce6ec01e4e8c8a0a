import {
  connectDatabase,
  connectRedis,
  createLogger,
  createMemorialDirectory,
  createMetrics,
  createQueueProducer,
  createServiceClient,
  createSessionCheck,
  sessionLookup,
} from '@afterglow/service-kit';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import type { RenderConfig } from './config.ts';
import type { RenderTables } from './database.ts';
import { slideshowRepository } from './repositories/slideshow-repository.ts';
import { videoRepository } from './repositories/video-repository.ts';

/** What the API and the worker are both made of. Nothing is connected before it is used. */
export function createDeps(config: RenderConfig, name = 'render') {
  const log = createLogger(name, config.LOG_LEVEL);
  const onError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const database = connectDatabase<RenderTables>({ url: config.DATABASE_URL, onIdleError: onError });
  const redis = connectRedis({ url: config.REDIS_URL, onError });
  const call = { caller: 'render', secret: config.SERVICE_SECRET } as const;
  const auth = createServiceClient({ ...call, url: config.AUTH_URL });
  const memorial = createServiceClient({ ...call, url: config.MEMORIAL_URL });
  return {
    log,
    database,
    redis,
    memorial,
    clock: () => new Date(),
    random: Math.random,
    metrics: createMetrics(name),
    serviceSecret: config.SERVICE_SECRET,
    publicOrigin: config.PUBLIC_ORIGIN,
    media: createServiceClient({ ...call, url: config.MEDIA_URL }),
    memorials: createMemorialDirectory(memorial),
    store: openObjectStore(config.OBJECT_STORE_URL),
    producer: createQueueProducer(config.REDIS_URL, log),
    slideshows: slideshowRepository(database),
    videos: videoRepository(database),
    sessionCheck: createSessionCheck({ publicKey: config.SESSION_PUBLIC_KEY, redis, lookUp: sessionLookup(auth) }),
  };
}

export type RenderDeps = ReturnType<typeof createDeps>;
