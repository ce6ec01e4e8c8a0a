import {
  connectDatabase,
  connectRedis,
  createLogger,
  createMemorialDirectory,
  createMetrics,
  createQueueProducer,
  createServiceClient,
  createSessionCheck,
  createTransact,
  databaseSettingsOf,
  sessionGraceOf,
  sessionLookup,
  type Transact,
  uploadPaceOf,
} from '@afterglow/service-kit';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import { createImageWorkerPool } from './adapters/images/image-worker-pool.ts';
import { createDerivatives } from './adapters/photos/derivatives.ts';
import { createFrameQuota } from './adapters/photos/frame-quota.ts';
import { createListedPhotos } from './adapters/photos/listed-photos.ts';
import { createPhotoStore } from './adapters/photos/photo-store.ts';
import { createRemovalMetrics } from './adapters/photos/removal-metrics.ts';
import { createSweepMetrics } from './adapters/photos/sweep-metrics.ts';
import { createPhotoMemories } from './adapters/photos/whole-photos.ts';
import { createSpoolFolder } from './adapters/spool/spool-folder.ts';
import { createSpoolMetrics } from './adapters/spool/spool-metrics.ts';
import { createSpoolQuota } from './adapters/spool/spool-quota.ts';
import { createUploadMetrics } from './adapters/upload/upload-metrics.ts';
import type { MediaConfig, MediaWorkerConfig } from './config.ts';
import type { MediaDatabase, MediaTables } from './database.ts';
import { createArchiveSlots } from './domain/archive-slots.ts';
import { albumRepository } from './repositories/album-repository.ts';
import { archiveRepository } from './repositories/archive-repository.ts';
import { damagedPhotoRepository } from './repositories/damaged-photo-repository.ts';
import { deletedPhotoRepository } from './repositories/deleted-photo-repository.ts';
import { frameRepository } from './repositories/frame-repository.ts';
import { invitationUseRepository } from './repositories/invitation-use-repository.ts';
import { newPhotoRepository } from './repositories/new-photo-repository.ts';
import { objectRemovalRepository } from './repositories/object-removal-repository.ts';
import { photoOrderRepository } from './repositories/photo-order-repository.ts';
import { photoPageRepository } from './repositories/photo-page-repository.ts';
import { photoRepository } from './repositories/photo-repository.ts';
import { sweepRepository } from './repositories/sweep-repository.ts';
import { createAddPhoto } from './use-cases/add-photo.ts';
import { createInFlightUploads } from './use-cases/in-flight-uploads.ts';
import { processUpload } from './use-cases/process-upload.ts';
import { createPurgePhotoRows } from './use-cases/purge-photo-rows.ts';
import { createReceivePhotos } from './use-cases/receive-photos.ts';

const createRepositories = (database: MediaDatabase, transact: Transact<MediaTables>) => ({
  albums: albumRepository(database, transact),
  archives: archiveRepository(database),
  damagedPhotos: damagedPhotoRepository(database),
  deletedPhotos: deletedPhotoRepository(database),
  frames: frameRepository(database),
  invitationUses: invitationUseRepository,
  newPhotos: newPhotoRepository(database),
  photoOrder: photoOrderRepository,
  photos: photoRepository(database),
  photoPages: photoPageRepository(database),
});

const createImageWorkers = (config: MediaConfig) =>
  createImageWorkerPool({
    size: config.IMAGE_WORKERS,
    waitingMax: config.IMAGES_WAITING,
    deadlineMs: config.IMAGE_DEADLINE_MS,
  });

function createPeers(config: MediaConfig) {
  const call = { caller: 'media', secret: config.SERVICE_SECRET, deadlineMs: config.SERVICE_ANSWER_MS } as const;
  const memorial = createServiceClient({ ...call, url: config.MEMORIAL_URL });
  return {
    auth: createServiceClient({ ...call, url: config.AUTH_URL }),
    memorial,
    memorials: createMemorialDirectory(memorial),
  };
}

/** Whole photos in memory that archives are sent from at once, 10 MB each: as many as cores may be busy with them. */
const photoMemories = { max: 3, idleMs: 1000 };

/** What media is made of. Nothing is connected before it is used. */
export function createDeps(config: MediaConfig, clock: () => Date = () => new Date()) {
  const log = createLogger('media', config.LOG_LEVEL);
  const onError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = databaseSettingsOf(config);
  const database = connectDatabase<MediaTables>({ url: config.DATABASE_URL, ...settings, onIdleError: onError });
  const redis = connectRedis(config, onError);
  const { auth, ...peers } = createPeers(config);
  const repositories = createRepositories(database, createTransact(database, settings));
  const store = openObjectStore(config.OBJECT_STORE_URL);
  const photoStore = createPhotoStore({ ...repositories, store });
  const imageWorkers = createImageWorkers(config);
  const frameQuota = createFrameQuota({ ...repositories, maxBytes: config.FRAMES_MAX_BYTES });
  const spool = createSpoolFolder(config.SPOOL_DIR);
  const spoolQuota = createSpoolQuota({
    perSenderBytes: config.SPOOL_BYTES_PER_SENDER,
    allBytes: config.SPOOL_BYTES,
  });
  const spoolDir = spool.path;
  const metrics = createMetrics('media');
  const uploadMetrics = createUploadMetrics(metrics.registry);
  const uploads = createInFlightUploads(
    createReceivePhotos({
      spoolDir,
      ...{ pace: uploadPaceOf(config), holdMs: config.UPLOAD_HOLD_MS },
      clock,
      newPhotos: repositories.newPhotos,
      damagedPhotos: repositories.damagedPhotos,
      imageWorkers,
      spoolQuota,
      processUpload: processUpload({ imageWorkers, frameQuota }),
      addPhoto: createAddPhoto({ ...repositories, photoStore, uploadMetrics }),
      uploadMetrics,
    }),
  );
  return {
    ...peers,
    ...repositories,
    clock,
    log,
    database,
    redis,
    store,
    photoStore,
    imageWorkers,
    metrics,
    photoMemories: createPhotoMemories(photoMemories),
    archiveSlots: createArchiveSlots(config.ARCHIVES_PER_ACCOUNT),
    serviceSecret: config.SERVICE_SECRET,
    readingSilenceMs: config.READING_SILENCE_MS,
    publicOrigin: config.PUBLIC_ORIGIN,
    producer: createQueueProducer(config.REDIS_URL, log),
    spool,
    spoolQuota,
    spoolMetrics: createSpoolMetrics(metrics.registry),
    derivatives: createDerivatives({ ...repositories, store, photoStore, imageWorkers, spoolDir }),
    listedPhotos: createListedPhotos(repositories),
    uploads,
    receivePhotos: uploads.receivePhotos,
    sessionCheck: createSessionCheck({
      publicKey: config.SESSION_PUBLIC_KEY,
      redis,
      lookUp: sessionLookup(auth),
      grace: sessionGraceOf(config),
    }),
  };
}

export type MediaDeps = ReturnType<typeof createDeps>;

/** Derivatives that have to be made again take their time. */
const deriveDeadlineMs = 60_000;

export function createWorkerDeps(config: MediaWorkerConfig) {
  const log = createLogger('media-worker', config.LOG_LEVEL);
  const onIdleError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = databaseSettingsOf(config);
  const database = connectDatabase<MediaTables>({ url: config.DATABASE_URL, ...settings, onIdleError });
  const transact = createTransact(database, settings);
  const call = { caller: 'media', secret: config.SERVICE_SECRET, deadlineMs: config.SERVICE_ANSWER_MS } as const;
  const store = openObjectStore(config.OBJECT_STORE_URL);
  const metrics = createMetrics('media-worker');
  const frames = frameRepository(database);
  const objectRemovals = objectRemovalRepository(database);
  return {
    log,
    database,
    store,
    metrics,
    clock: () => new Date(),
    memorial: createServiceClient({ ...call, url: config.MEMORIAL_URL }),
    media: createServiceClient({ ...call, url: config.MEDIA_URL, deadlineMs: deriveDeadlineMs }),
    frames,
    photoStore: createPhotoStore({ store, frames }),
    removalMetrics: createRemovalMetrics(metrics.registry),
    sweepMetrics: createSweepMetrics(metrics.registry),
    albums: albumRepository(database, transact),
    archives: archiveRepository(database),
    purgePhotoRows: createPurgePhotoRows({
      transact,
      objectRemovals,
      deletedPhotos: deletedPhotoRepository(database),
    }),
    objectRemovals,
    photos: photoRepository(database),
    sweeps: sweepRepository(database),
  };
}
