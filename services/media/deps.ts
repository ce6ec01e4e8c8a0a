import { limits } from '@afterglow/proto';
import {
  type AnnounceChange,
  createAnnounceChange,
  createMemorialDirectory,
  createSessionCheck,
  readObjectStoreKeys,
  readServerSettings,
  readSessionGrace,
  readUploadPace,
  type ServiceClient,
  sessionLookup,
} from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import type { connectRedis } from '@afterglow/service-kit/redis';
import { createServiceBase } from '@afterglow/service-kit/service';
import {
  createInFlightUploads,
  createSpoolFolder,
  createSpoolQuota,
  createUnreadUploads,
} from '@afterglow/service-kit/uploads';
import { LRUCache } from 'lru-cache';
import { createArchiveSlots } from './adapters/archive-slots.ts';
import { createImageWorkerPool } from './adapters/images/image-worker-pool.ts';
import { createBufferPool } from './adapters/photos/buffer-pool.ts';
import { createDerivatives } from './adapters/photos/derivatives.ts';
import { createFrameQuota } from './adapters/photos/frame-quota.ts';
import { createListedPhotos } from './adapters/photos/listed-photos.ts';
import { createPhotoStore } from './adapters/photos/photo-store.ts';
import type { Checksum } from './adapters/photos/read-whole-photo.ts';
import { createRemovalMetrics } from './adapters/photos/removal-metrics.ts';
import { createSweepMetrics } from './adapters/photos/sweep-metrics.ts';
import { createRenderedFiles } from './adapters/rendered-files.ts';
import { createSpoolMetrics } from './adapters/spool/spool-metrics.ts';
import { createUploadMetrics } from './adapters/upload/upload-metrics.ts';
import type { MediaConfig, MediaWorkerConfig } from './config.ts';
import type { MediaDatabase, MediaTables } from './database.ts';
import { albumRepository } from './repositories/album-repository.ts';
import { archiveRepository } from './repositories/archive-repository.ts';
import { batchRepository } from './repositories/batch-repository.ts';
import { digestRepository } from './repositories/digest-repository.ts';
import { frameRepository } from './repositories/frame-repository.ts';
import { guestbookRepository } from './repositories/guestbook-repository.ts';
import { invitationUseRepository } from './repositories/invitation-use-repository.ts';
import { likenessRepository } from './repositories/likeness-repository.ts';
import { objectRemovalRepository } from './repositories/object-removal-repository.ts';
import { photoQueries } from './repositories/photo-queries.ts';
import { photoRepository } from './repositories/photo-repository.ts';
import { shownPhotoQueries } from './repositories/shown-photo-queries.ts';
import { takenBackPhotoRepository } from './repositories/taken-back-photo-repository.ts';
import { createChangeAlbum } from './use-cases/change-album.ts';
import { createDeleteAlbum } from './use-cases/delete-album.ts';
import { createPhotoDeletion } from './use-cases/photo-deletion.ts';
import { createPurgePhotoRows } from './use-cases/purge-photo-rows.ts';
import { createReplaceDamagedPhoto } from './use-cases/replace-damaged-photo.ts';
import { createFindShowingVideos } from './use-cases/showing-videos.ts';
import { createAdoptWords } from './use-cases/uploads/adopt-words.ts';
import { createBeginBatch } from './use-cases/uploads/begin-batch.ts';
import { createGroupLookAlikes } from './use-cases/uploads/group-look-alikes.ts';
import { createProcessUpload } from './use-cases/uploads/process-upload.ts';
import { createReceivePhotos } from './use-cases/uploads/receive-photos.ts';
import { createSentPhotos } from './use-cases/uploads/sent-photos.ts';
import { createStorePhoto } from './use-cases/uploads/store-photo.ts';

const createRepositories = (database: MediaDatabase) => ({
  albums: albumRepository(database),
  archives: archiveRepository(database),
  batches: batchRepository(database),
  digests: digestRepository(database),
  frames: frameRepository(database),
  guestbook: guestbookRepository(database),
  invitationUses: invitationUseRepository,
  likenesses: likenessRepository,
  objectRemovals: objectRemovalRepository(database),
  photos: photoRepository(database),
  photoQueries: photoQueries(database),
  shownPhotos: shownPhotoQueries(database),
  takenBackPhotos: takenBackPhotoRepository(database),
});

type Repositories = ReturnType<typeof createRepositories>;

interface UseCasesOptions {
  readonly transact: Transact<MediaTables>;
  readonly announceChange: AnnounceChange;
  readonly clock: () => Date;
}

function createUseCases(repositories: Repositories, { transact, announceChange, clock }: UseCasesOptions) {
  const changeAlbum = createChangeAlbum({ ...repositories, transact });
  const parts = { ...repositories, changeAlbum, announceChange, clock };
  return {
    changeAlbum,
    announceChange,
    deleteAlbum: createDeleteAlbum({ ...repositories, transact }),
    beginBatch: createBeginBatch(parts),
    groupLookAlikes: createGroupLookAlikes(repositories),
    photoDeletion: createPhotoDeletion(parts),
    replaceDamagedPhoto: createReplaceDamagedPhoto(repositories, clock),
  };
}

const createImageWorkers = (config: MediaConfig) =>
  createImageWorkerPool({
    size: config.IMAGE_WORKERS,
    waitingMax: config.IMAGES_WAITING,
    deadlineMs: config.IMAGE_DEADLINE_MS,
  });

/** Of files in keepsakes, some 200 bytes each. */
const checksumsMax = 50_000;

function createPeers(config: MediaConfig, createClient: (url: string) => ServiceClient) {
  const memorial = createClient(config.MEMORIAL_URL);
  const render = createClient(config.RENDER_URL);
  return {
    auth: createClient(config.AUTH_URL),
    billing: createClient(config.BILLING_URL),
    render,
    checksums: new LRUCache<string, Checksum>({ max: checksumsMax }),
    renderedFiles: createRenderedFiles(config.RENDER_URL, config.SERVICE_SECRET),
    memorial,
    memorials: createMemorialDirectory(memorial),
    findShowingVideos: createFindShowingVideos(render),
  };
}

const createSlots = (config: MediaConfig, redis: ReturnType<typeof connectRedis>) => ({
  archiveSlots: createArchiveSlots({ redis, max: config.ARCHIVES_PER_ACCOUNT, refusal: 'too_many_downloads' }),
  exportSlots: createArchiveSlots({ redis, max: 1, refusal: 'too_many_exports' }),
});

/** Buffers of 10 MB for photos in archives: one per busy core. */
const bufferPool = { max: 3, idleMs: 1000 };

/** Connects nothing before its first use. */
export async function createDeps(config: MediaConfig, clock: () => Date = () => new Date()) {
  const { log, metrics, database, transact, ...base } = createServiceBase<MediaTables>('media', config);
  const redis = base.openRedis();
  const peers = createPeers(config, base.createClient);
  const repositories = createRepositories(database);
  const announceChange = createAnnounceChange({ redis, log });
  const useCases = createUseCases(repositories, { transact, announceChange, clock });
  const store = await openObjectStore(config.OBJECT_STORE_URL, readObjectStoreKeys(config));
  const frameQuota = createFrameQuota({ ...repositories, maxBytes: config.FRAMES_MAX_BYTES });
  const photoStore = createPhotoStore({ ...repositories, store, frameQuota });
  const imageWorkers = createImageWorkers(config);
  const spool = createSpoolFolder(config.SPOOL_DIR);
  const spoolQuota = createSpoolQuota({
    fileBytes: limits.photoMaxBytes,
    perSenderBytes: config.SPOOL_BYTES_PER_SENDER,
    allBytes: config.SPOOL_BYTES,
  });
  const uploadMetrics = createUploadMetrics(metrics.registry);
  const inFlightUploads = createInFlightUploads();
  const receivePhotos = createReceivePhotos({
    ...{ spoolDir: spool.path, clock, pace: readUploadPace(config), holdMs: config.UPLOAD_HOLD_MS },
    ...repositories,
    ...useCases,
    ...{ inFlightUploads, imageWorkers, spoolQuota, uploadMetrics },
    unreadUploads: createUnreadUploads({ max: config.UPLOADS_UNREAD_MAX }),
    processUpload: createProcessUpload({ imageWorkers, frameQuota }),
    adoptWords: createAdoptWords({ ...repositories, ...useCases }),
    storePhoto: createStorePhoto({ ...repositories, ...useCases, photoStore, uploadMetrics }),
  });
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
    inFlightUploads,
    receivePhotos,
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
  const base = createServiceBase<MediaTables>('media', config, 'media-worker');
  const { metrics, database, transact, createClient } = base;
  const store = await openObjectStore(config.OBJECT_STORE_URL, readObjectStoreKeys(config));
  const repositories = createRepositories(database);
  return {
    ...base,
    ...repositories,
    store,
    memorial: createClient(config.MEMORIAL_URL),
    media: createClient(config.MEDIA_URL, deriveDeadlineMs),
    photoStore: createPhotoStore({ ...repositories, store }),
    removalMetrics: createRemovalMetrics(metrics.registry),
    sweepMetrics: createSweepMetrics(metrics.registry),
    deleteAlbum: createDeleteAlbum({ ...repositories, transact }),
    purgePhotoRows: createPurgePhotoRows({ ...repositories, transact }),
  };
}
