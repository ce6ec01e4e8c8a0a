import {
  createAnnounceChange,
  createLogger,
  createMemorialDirectory,
  createMetrics,
  createServiceClient,
  createSessionCheck,
  readDatabaseSettings,
  readObjectStoreKeys,
  readServerSettings,
  readSessionGrace,
  readUploadPace,
  sessionLookup,
} from '@afterglow/service-kit';
import { connectDatabase, createTransact, type Transact } from '@afterglow/service-kit/database';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { connectRedis } from '@afterglow/service-kit/redis';
import { createArchiveSlots } from './adapters/archive-slots.ts';
import { createImageWorkerPool } from './adapters/images/image-worker-pool.ts';
import { createBufferPool } from './adapters/photos/buffer-pool.ts';
import { createDerivatives } from './adapters/photos/derivatives.ts';
import { createFrameQuota } from './adapters/photos/frame-quota.ts';
import { createListedPhotos } from './adapters/photos/listed-photos.ts';
import { createPhotoStore } from './adapters/photos/photo-store.ts';
import { createRemovalMetrics } from './adapters/photos/removal-metrics.ts';
import { createSweepMetrics } from './adapters/photos/sweep-metrics.ts';
import { createSpoolFolder } from './adapters/spool/spool-folder.ts';
import { createSpoolMetrics } from './adapters/spool/spool-metrics.ts';
import { createSpoolQuota } from './adapters/spool/spool-quota.ts';
import { createUnreadUploads } from './adapters/upload/unread-uploads.ts';
import { createUploadMetrics } from './adapters/upload/upload-metrics.ts';
import { createVideos } from './adapters/videos.ts';
import type { MediaConfig, MediaWorkerConfig } from './config.ts';
import type { MediaDatabase, MediaTables } from './database.ts';
import { type AlbumRepository, albumRepository } from './repositories/album-repository.ts';
import { archiveRepository } from './repositories/archive-repository.ts';
import { batchRepository } from './repositories/batch-repository.ts';
import { damagedPhotoRepository } from './repositories/damaged-photo-repository.ts';
import { deletedPhotoRepository } from './repositories/deleted-photo-repository.ts';
import { frameRepository } from './repositories/frame-repository.ts';
import { invitationUseRepository } from './repositories/invitation-use-repository.ts';
import { newPhotoRepository } from './repositories/new-photo-repository.ts';
import { objectRemovalRepository } from './repositories/object-removal-repository.ts';
import { photoOrderRepository } from './repositories/photo-order-repository.ts';
import { photoPageRepository } from './repositories/photo-page-repository.ts';
import { photoRepository } from './repositories/photo-repository.ts';
import { rotationRepository } from './repositories/rotation-repository.ts';
import { sentPhotoRepository } from './repositories/sent-photo-repository.ts';
import { sweepRepository } from './repositories/sweep-repository.ts';
import { takenBackPhotoRepository } from './repositories/taken-back-photo-repository.ts';
import { createChangeAlbum } from './use-cases/change-album.ts';
import { createDeleteAlbum } from './use-cases/delete-album.ts';
import { createPurgePhotoRows } from './use-cases/purge-photo-rows.ts';
import { createReplaceDamagedPhoto } from './use-cases/replace-damaged-photo.ts';
import { createFindShowingVideos } from './use-cases/showing-videos.ts';
import { createAddPhoto } from './use-cases/uploads/add-photo.ts';
import { createBeginBatch } from './use-cases/uploads/begin-batch.ts';
import { createInFlightUploads } from './use-cases/uploads/in-flight-uploads.ts';
import { processUpload } from './use-cases/uploads/process-upload.ts';
import { createReceivePhotos } from './use-cases/uploads/receive-photos.ts';
import { createSentPhotos } from './use-cases/uploads/sent-photos.ts';

const createRepositories = (database: MediaDatabase) => ({
  albums: albumRepository(database),
  archives: archiveRepository(database),
  batches: batchRepository(database),
  damagedPhotos: damagedPhotoRepository(database),
  deletedPhotos: deletedPhotoRepository(database),
  frames: frameRepository(database),
  invitationUses: invitationUseRepository,
  newPhotos: newPhotoRepository(database),
  objectRemovals: objectRemovalRepository(database),
  photoOrder: photoOrderRepository,
  photos: photoRepository(database),
  rotations: rotationRepository,
  sentPhotos: sentPhotoRepository(database),
  takenBackPhotos: takenBackPhotoRepository(database),
  photoPages: photoPageRepository(database),
});

const createAlbumUseCases = ({ albums }: { readonly albums: AlbumRepository }, transact: Transact<MediaTables>) => ({
  changeAlbum: createChangeAlbum({ transact, albums }),
  deleteAlbum: createDeleteAlbum({ transact, albums }),
});

function createUseCases(
  repositories: ReturnType<typeof createRepositories>,
  transact: Transact<MediaTables>,
  clock: () => Date,
) {
  const album = createAlbumUseCases(repositories, transact);
  return {
    ...album,
    beginBatch: createBeginBatch({ ...repositories, ...album }),
    replaceDamagedPhoto: createReplaceDamagedPhoto(repositories, clock),
  };
}

const createImageWorkers = (config: MediaConfig) =>
  createImageWorkerPool({
    size: config.IMAGE_WORKERS,
    waitingMax: config.IMAGES_WAITING,
    deadlineMs: config.IMAGE_DEADLINE_MS,
  });

function createPeers(config: MediaConfig) {
  const call = { caller: 'media', secret: config.SERVICE_SECRET, deadlineMs: config.SERVICE_ANSWER_MS } as const;
  const memorial = createServiceClient({ ...call, url: config.MEMORIAL_URL });
  const render = createServiceClient({ ...call, url: config.RENDER_URL });
  return {
    auth: createServiceClient({ ...call, url: config.AUTH_URL }),
    billing: createServiceClient({ ...call, url: config.BILLING_URL }),
    render,
    videos: createVideos(config.RENDER_URL),
    memorial,
    memorials: createMemorialDirectory(memorial),
    findShowingVideos: createFindShowingVideos(render),
  };
}

const createSlots = (config: MediaConfig, redis: ReturnType<typeof connectRedis>) => ({
  archiveSlots: createArchiveSlots({ redis, max: config.ARCHIVES_PER_ACCOUNT, refusal: 'too_many_downloads' }),
  exportSlots: createArchiveSlots({ redis, max: 1, refusal: 'too_many_exports' }),
});

/** Whole photos in memory that archives are sent from at once, 10 MB each: as many as cores may be busy with them. */
const bufferPool = { max: 3, idleMs: 1000 };

function createBase(config: MediaConfig | MediaWorkerConfig, process: string) {
  const log = createLogger(process, config.LOG_LEVEL);
  const metrics = createMetrics(process);
  const onError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = readDatabaseSettings(config);
  const connection = { url: config.DATABASE_URL, ...settings, onIdleError: onError, metrics };
  const database = connectDatabase<MediaTables>(connection);
  return { log, metrics, onError, database, transact: createTransact(database, settings) };
}

/** What media is made of. Nothing is connected before it is used. */
export async function createDeps(config: MediaConfig, clock: () => Date = () => new Date()) {
  const { log, metrics, onError, database, transact } = createBase(config, 'media');
  const redis = connectRedis(config, onError);
  const peers = createPeers(config);
  const repositories = createRepositories(database);
  const useCases = {
    ...createUseCases(repositories, transact, clock),
    announceChange: createAnnounceChange({ redis, log }),
  };
  const store = await openObjectStore(config.OBJECT_STORE_URL, readObjectStoreKeys(config));
  const frameQuota = createFrameQuota({ ...repositories, maxBytes: config.FRAMES_MAX_BYTES });
  const photoStore = createPhotoStore({ ...repositories, store, frameQuota });
  const imageWorkers = createImageWorkers(config);
  const spool = createSpoolFolder(config.SPOOL_DIR);
  const spoolQuota = createSpoolQuota({ perSenderBytes: config.SPOOL_BYTES_PER_SENDER, allBytes: config.SPOOL_BYTES });
  const uploadMetrics = createUploadMetrics(metrics.registry);
  const uploads = createInFlightUploads(
    createReceivePhotos({
      ...{ spoolDir: spool.path, clock, pace: readUploadPace(config), holdMs: config.UPLOAD_HOLD_MS },
      ...repositories,
      ...useCases,
      imageWorkers,
      spoolQuota,
      unreadUploads: createUnreadUploads({ max: config.UPLOADS_UNREAD_MAX }),
      processUpload: processUpload({ imageWorkers, frameQuota }),
      addPhoto: createAddPhoto({ ...repositories, ...useCases, photoStore, uploadMetrics }),
      uploadMetrics,
    }),
  );
  return {
    ...peers,
    ...repositories,
    ...useCases,
    clock,
    log,
    database,
    redis,
    store,
    photoStore,
    imageWorkers,
    metrics,
    bufferPool: createBufferPool(bufferPool),
    ...createSlots(config, redis),
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    publicOrigin: config.PUBLIC_ORIGIN,
    producer: createQueueProducer(config.REDIS_URL, log),
    spool,
    spoolQuota,
    spoolMetrics: createSpoolMetrics(metrics.registry),
    derivatives: createDerivatives({
      ...{ ...repositories, store, photoStore, imageWorkers },
      spoolDir: spool.path,
      waitingMax: config.IMAGES_WAITING,
    }),
    listedPhotos: createListedPhotos(repositories),
    uploads,
    receivePhotos: uploads.receivePhotos,
    sentPhotoActions: createSentPhotos({ ...repositories, ...useCases, ...peers, clock }),
    sessionCheck: createSessionCheck({
      publicKey: config.SESSION_PUBLIC_KEY,
      redis,
      lookUp: sessionLookup(peers.auth),
      grace: readSessionGrace(config),
    }),
  };
}

export type MediaDeps = Awaited<ReturnType<typeof createDeps>>;

const deriveDeadlineMs = 60_000;

export async function createWorkerDeps(config: MediaWorkerConfig) {
  const { log, metrics, database, transact } = createBase(config, 'media-worker');
  const call = { caller: 'media', secret: config.SERVICE_SECRET, deadlineMs: config.SERVICE_ANSWER_MS } as const;
  const store = await openObjectStore(config.OBJECT_STORE_URL, readObjectStoreKeys(config));
  const albums = albumRepository(database);
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
    albums,
    ...createAlbumUseCases({ albums }, transact),
    archives: archiveRepository(database),
    batches: batchRepository(database),
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
