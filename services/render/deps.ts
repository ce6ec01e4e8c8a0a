import { limits } from '@afterglow/proto';
import {
  createMemorialDirectory,
  createSessionCheck,
  readObjectStoreKeys,
  readServerSettings,
  readSessionGrace,
  readUploadPace,
  sessionLookup,
} from '@afterglow/service-kit';
import { createCountAttempt } from '@afterglow/service-kit/attempts';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { createServiceBase } from '@afterglow/service-kit/service';
import {
  createInFlightUploads,
  createSpoolFolder,
  createSpoolQuota,
  createUnreadUploads,
} from '@afterglow/service-kit/uploads';
import { drawAlbum } from './adapters/album/draw-album.ts';
import { createMakeTestVideo } from './adapters/chapel/make-test-video.ts';
import { createBlackPicture } from './adapters/encoders/black-picture.ts';
import { type Engine, skipEngine, x264Engine } from './adapters/encoders/engines.ts';
import { intraRecipe } from './adapters/encoders/intra-arguments.ts';
import { createEncoderPool, createIntraEncoder } from './adapters/encoders/intra-encoder.ts';
import { createX264Encoder } from './adapters/encoders/x264-encoder.ts';
import { createFfmpeg } from './adapters/ffmpeg/ffmpeg.ts';
import { createVideoCheck } from './adapters/ffmpeg/video-check.ts';
import { createVideoProbe } from './adapters/ffmpeg/video-probe.ts';
import { createIdleCpuGate } from './adapters/idle-cpu-gate.ts';
import { drawInvitationCard } from './adapters/invitation-card/invitation-card.ts';
import { createRepeatedVideos } from './adapters/loops/repeated-videos.ts';
import { createMotionStore } from './adapters/motion/motion-store.ts';
import { createPictureStore } from './adapters/pictures/picture-store.ts';
import { createRemoveUnneeded } from './adapters/pictures/remove-unneeded.ts';
import { createRenderMetrics } from './adapters/render-metrics.ts';
import { createCodeMix } from './adapters/sound/code-mix.ts';
import { identifySound } from './adapters/sound/identify-sound.ts';
import { createPrepareSong } from './adapters/sound/prepare-song.ts';
import type { BaseConfig, RenderConfig, RenderWorkerConfig } from './config.ts';
import type { RenderTables } from './database.ts';
import { acceptedLetterRepository } from './repositories/accepted-letter-repository.ts';
import { albumRepository } from './repositories/album-repository.ts';
import { chapelLinkRepository } from './repositories/chapel-link-repository.ts';
import { deletedMemorialRepository } from './repositories/deleted-memorial-repository.ts';
import { loopRepository } from './repositories/loop-repository.ts';
import { objectRepository } from './repositories/object-repository.ts';
import { ownerTransactions } from './repositories/owner-transactions.ts';
import { paidMemorialRepository } from './repositories/paid-memorial-repository.ts';
import { slideshowRepository } from './repositories/slideshow-repository.ts';
import { songRepository } from './repositories/song-repository.ts';
import { tvCodeRepository } from './repositories/tv-code-repository.ts';
import { videoRepository } from './repositories/video-repository.ts';
import { createAddSlideshow } from './use-cases/add-slideshow.ts';
import { createAlbums } from './use-cases/albums/albums.ts';
import { createMakeAlbum } from './use-cases/albums/make-album.ts';
import { createTvCodes } from './use-cases/chapel/tv-codes.ts';
import { createInvitationCards } from './use-cases/invitation-cards.ts';
import { createAddLoop } from './use-cases/loops/add-loop.ts';
import { createPictureMaker } from './use-cases/make-pictures.ts';
import { createMotionSamples } from './use-cases/motion-samples.ts';
import { createRenderVideo } from './use-cases/render-video.ts';
import { createChangeSongs } from './use-cases/songs/change-songs.ts';
import { createReadSong } from './use-cases/songs/read-song.ts';
import { createReceiveSong } from './use-cases/songs/receive-song.ts';
import { createStoreSong } from './use-cases/songs/store-song.ts';
import { createVideoSound } from './use-cases/songs/video-sound.ts';
import { createVideoLifecycle } from './use-cases/video-lifecycle.ts';
import { createVideoRequests } from './use-cases/video-requests.ts';

/** Billing may ask the payment provider first, which has 10 s; web/server gives up after 12 s. */
const billingAnswerMs = 11_000;

/** Shared by the API and the worker. Connects lazily. */
async function createSharedDeps(config: BaseConfig, process?: string) {
  const base = createServiceBase<RenderTables>('render', config, process);
  const { log, database, transact, createClient } = base;
  const inOwnerTransaction = ownerTransactions(transact);
  const objects = objectRepository(database);
  const videos = videoRepository(database);
  const slideshows = slideshowRepository(database);
  const [songs, albums] = [songRepository(database), albumRepository(database)];
  const deletedMemorials = deletedMemorialRepository(database);
  const store = await openObjectStore(config.OBJECT_STORE_URL, readObjectStoreKeys(config));
  const redis = base.openRedis();
  const auth = createClient(config.AUTH_URL);
  const [memorial, media] = [createClient(config.MEMORIAL_URL), createClient(config.MEDIA_URL)];
  const billing = createClient(config.BILLING_URL, billingAnswerMs);
  const lifecycle = createVideoLifecycle({ database, inOwnerTransaction, videos, slideshows, deletedMemorials });
  const producer = createQueueProducer(config.REDIS_URL, log);
  const takesPayments = config.PAYMENTS !== 'off';
  const paidMemorials = paidMemorialRepository(database);
  const [chapelLinks, tvCodes] = [chapelLinkRepository(database), tvCodeRepository(database)];
  const paying = { takesPayments, memorial, billing, inOwnerTransaction, paidMemorials, slideshows };
  return {
    ...base,
    redis,
    memorial,
    billing,
    random: Math.random,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    publicOrigin: config.PUBLIC_ORIGIN,
    media,
    readAlbums: createAlbums({ memorial, media, albums, store, inOwnerTransaction, deletedMemorials }),
    memorials: createMemorialDirectory(memorial),
    store,
    producer,
    acceptedLetters: acceptedLetterRepository(database),
    chapelLinks,
    tvCodes,
    tvLinks: createTvCodes({ chapelLinks, tvCodes, slideshows, objects, inOwnerTransaction, clock: base.clock }),
    countAttempt: createCountAttempt(redis),
    deletedMemorials,
    inOwnerTransaction,
    slideshows,
    ...{ songs, albums },
    changeSongs: createChangeSongs({ songs, inOwnerTransaction }),
    videos,
    addSlideshow: createAddSlideshow({ inOwnerTransaction, deletedMemorials, slideshows }),
    loops: loopRepository,
    addLoop: createAddLoop({ inOwnerTransaction, loops: loopRepository }),
    repeatedVideos: createRepeatedVideos(store),
    lifecycle,
    takesPayments,
    videoRequests: createVideoRequests({ ...paying, lifecycle }),
    invitationCards: createInvitationCards(drawInvitationCard),
    motionSamples: createMotionSamples({ store, producer, objects, pictureRecipe: intraRecipe, log }),
    objects,
    removeUnneeded: createRemoveUnneeded({ transact, objects, store }),
    sessionCheck: createSessionCheck({
      publicKey: config.SESSION_PUBLIC_KEY,
      redis,
      lookUp: sessionLookup(auth),
      grace: readSessionGrace(config),
    }),
  };
}

export type RenderDeps = Awaited<ReturnType<typeof createSharedDeps>>;

export async function createDeps(config: RenderConfig) {
  const deps = await createSharedDeps(config);
  const spool = createSpoolFolder(config.SPOOL_DIR);
  const inFlightUploads = createInFlightUploads();
  const spoolQuota = createSpoolQuota({
    fileBytes: limits.songMaxBytes,
    perSenderBytes: config.SPOOL_BYTES_PER_SENDER,
    allBytes: config.SPOOL_BYTES,
  });
  const receiveSong = createReceiveSong({
    ...{ inFlightUploads, spool, spoolQuota, identifySound },
    unreadUploads: createUnreadUploads({ max: config.UPLOADS_UNREAD_MAX }),
    uploadPace: readUploadPace(config),
    uploadHoldMs: config.UPLOAD_HOLD_MS,
    storeSong: createStoreSong(deps),
  });
  return { ...deps, spool, inFlightUploads, receiveSong };
}

export type RenderApiDeps = Awaited<ReturnType<typeof createDeps>>;

const deriveDeadlineMs = 60_000;

export async function createWorkerDeps(config: RenderWorkerConfig) {
  const deps = await createSharedDeps(config, 'render-worker');
  const { store, objects, log } = deps;
  const { FFMPEG_PATH: ffmpegPath, RENDER_PROCESSES: processes } = config;
  const mediaStore = await openObjectStore(config.MEDIA_OBJECT_STORE_URL, readObjectStoreKeys(config));
  const media = deps.createClient(config.MEDIA_URL, deriveDeadlineMs);
  const intra = { ffmpegPath, deadlineMs: config.INTRA_DEADLINE_MS };
  const startEncoder = () => createIntraEncoder(intra);
  const encoders = createEncoderPool(Array.from({ length: processes }, startEncoder));
  const pictureStore = createPictureStore({ store, objects });
  const pictureMaker = { media, mediaStore, objects, pictureStore, encode: encoders.encode, recipe: intraRecipe };
  const pictures = createPictureMaker(pictureMaker);
  const [ffmpeg, probe] = [createFfmpeg({ ffmpegPath }), createVideoProbe({ ffmpegPath })];
  const encoder = createX264Encoder({ ffmpeg, concurrency: processes });
  const x264 = x264Engine({ media, mediaStore, encoder });
  const black = createBlackPicture(startEncoder);
  const motions = createMotionStore({ objects, pictureStore });
  const skip = skipEngine({ pictureStore, motions, black });
  const engines: Readonly<Record<RenderWorkerConfig['RENDER_ENCODER'], Engine>> = { skip, x264 };
  const renderMetrics = createRenderMetrics(deps.metrics.registry);
  const checkVideo = createVideoCheck({ probe });
  const codeMix = createCodeMix({ ffmpegPath });
  const prepareSong = createPrepareSong({ ffmpegPath });
  const readSong = createReadSong({ store, objects, prepareSong });
  const sounds = createVideoSound({ store, objects, songs: deps.songs, readSong, codeMix });
  const makeAlbum = createMakeAlbum({ memorial: deps.memorial, media, mediaStore, store, objects, drawAlbum });
  const renderVideo = createRenderVideo({
    ...{ store, objects, pictures, motions, renderMetrics, log, pictureRecipe: intraRecipe },
    sounds,
    repeatedVideos: deps.repeatedVideos,
    engine: engines[config.RENDER_ENCODER],
    ...(config.RENDER_ENCODER === 'skip' && {
      fallback: { engine: x264, count: renderMetrics.fellBack },
    }),
    checkVideo,
  });
  const idleCpuGate = createIdleCpuGate();
  return {
    ...deps,
    media,
    encoders,
    pictures,
    motions,
    idleCpuGate,
    black,
    pictureRecipe: intraRecipe,
    renderMetrics,
    renderVideo,
    makeAlbum,
    sounds,
    checkVideo,
    makeTestVideo: createMakeTestVideo({ ffmpeg, probe }),
    x264,
    prepareSong,
    readSong,
  };
}

export type RenderWorkerDeps = Awaited<ReturnType<typeof createWorkerDeps>>;
