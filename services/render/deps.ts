import {
  createLogger,
  createMemorialDirectory,
  createMetrics,
  createServiceClient,
  createSessionCheck,
  readDatabaseSettings,
  readObjectStoreKeys,
  readServerSettings,
  readSessionGrace,
  sessionLookup,
} from '@afterglow/service-kit';
import { connectDatabase, createTransact } from '@afterglow/service-kit/database';
import { openObjectStore } from '@afterglow/service-kit/object-store';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { connectRedis } from '@afterglow/service-kit/redis';
import { createBlackPicture } from './adapters/encoders/black-picture.ts';
import { createEncoderPool } from './adapters/encoders/encoder-pool.ts';
import { type Engine, skipEngine, x264Engine } from './adapters/encoders/engines.ts';
import { intraRecipe } from './adapters/encoders/intra-arguments.ts';
import { createIntraEncoder } from './adapters/encoders/intra-encoder.ts';
import { createX264Encoder } from './adapters/encoders/x264-encoder.ts';
import { createFfmpeg } from './adapters/ffmpeg/ffmpeg.ts';
import { createVideoCheck } from './adapters/ffmpeg/video-check.ts';
import { createVideoProbe } from './adapters/ffmpeg/video-probe.ts';
import { createIdleCpuGate } from './adapters/idle-cpu-gate.ts';
import { drawInvitationCard } from './adapters/invitation-card/invitation-card.ts';
import { createPictureStore } from './adapters/pictures/picture-store.ts';
import { createRemoveUnneeded } from './adapters/pictures/remove-unneeded.ts';
import { createRenderMetrics } from './adapters/render-metrics.ts';
import type { RenderConfig, RenderWorkerConfig } from './config.ts';
import type { RenderTables } from './database.ts';
import { acceptedLetterRepository } from './repositories/accepted-letter-repository.ts';
import { deletedMemorialRepository } from './repositories/deleted-memorial-repository.ts';
import { objectRepository } from './repositories/object-repository.ts';
import { ownerTransactions } from './repositories/owner-transactions.ts';
import { paidMemorialRepository } from './repositories/paid-memorial-repository.ts';
import { slideshowRepository } from './repositories/slideshow-repository.ts';
import { videoRepository } from './repositories/video-repository.ts';
import { createAddSlideshow } from './use-cases/add-slideshow.ts';
import { createInvitationCards } from './use-cases/invitation-cards.ts';
import { createPictureMaker } from './use-cases/make-pictures.ts';
import { createRenderVideo } from './use-cases/render-video.ts';
import { createVideoLifecycle } from './use-cases/video-lifecycle.ts';
import { createVideoRequests } from './use-cases/video-requests.ts';

/** Billing may ask the payment provider first, which has 10 s; web/server gives up after 12 s. */
const billingAnswerMs = 11_000;

/** What the API and the worker are both made of. Nothing is connected before it is used. */
export async function createDeps(config: RenderConfig, name = 'render') {
  const log = createLogger(name, config.LOG_LEVEL);
  const onError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = readDatabaseSettings(config);
  const metrics = createMetrics(name);
  const connection = { url: config.DATABASE_URL, ...settings, onIdleError: onError, metrics };
  const database = connectDatabase<RenderTables>(connection);
  const transact = createTransact(database, settings);
  const inOwnerTransaction = ownerTransactions(transact);
  const objects = objectRepository(database);
  const videos = videoRepository(database);
  const slideshows = slideshowRepository(database);
  const deletedMemorials = deletedMemorialRepository(database);
  const store = await openObjectStore(config.OBJECT_STORE_URL, readObjectStoreKeys(config));
  const redis = connectRedis(config, onError);
  const call = { caller: 'render', secret: config.SERVICE_SECRET, deadlineMs: config.SERVICE_ANSWER_MS } as const;
  const auth = createServiceClient({ ...call, url: config.AUTH_URL });
  const memorial = createServiceClient({ ...call, url: config.MEMORIAL_URL });
  const billing = createServiceClient({ ...call, url: config.BILLING_URL, deadlineMs: billingAnswerMs });
  const lifecycle = createVideoLifecycle({ database, inOwnerTransaction, videos, slideshows, deletedMemorials });
  const takesPayments = config.PAYMENTS !== 'off';
  const paidMemorials = paidMemorialRepository(database);
  const paying = { takesPayments, memorial, billing, inOwnerTransaction, paidMemorials, slideshows };
  return {
    log,
    database,
    redis,
    memorial,
    billing,
    clock: () => new Date(),
    random: Math.random,
    metrics,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    publicOrigin: config.PUBLIC_ORIGIN,
    media: createServiceClient({ ...call, url: config.MEDIA_URL }),
    memorials: createMemorialDirectory(memorial),
    store,
    producer: createQueueProducer(config.REDIS_URL, log),
    acceptedLetters: acceptedLetterRepository(database),
    deletedMemorials,
    slideshows,
    videos,
    addSlideshow: createAddSlideshow({ inOwnerTransaction, deletedMemorials, slideshows }),
    lifecycle,
    takesPayments,
    videoRequests: createVideoRequests({ ...paying, lifecycle }),
    invitationCards: createInvitationCards(drawInvitationCard),
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

export type RenderDeps = Awaited<ReturnType<typeof createDeps>>;

const deriveDeadlineMs = 60_000;

export async function createWorkerDeps(config: RenderWorkerConfig) {
  const deps = await createDeps(config, 'render-worker');
  const { store, objects, log } = deps;
  const { FFMPEG_PATH: ffmpegPath, RENDER_PROCESSES: processes } = config;
  const mediaStore = await openObjectStore(config.MEDIA_OBJECT_STORE_URL, readObjectStoreKeys(config));
  const media = createServiceClient({
    url: config.MEDIA_URL,
    caller: 'render',
    secret: config.SERVICE_SECRET,
    deadlineMs: deriveDeadlineMs,
  });
  const intra = { ffmpegPath, deadlineMs: config.INTRA_DEADLINE_MS };
  const startEncoder = () => createIntraEncoder(intra);
  const encoders = createEncoderPool(Array.from({ length: processes }, startEncoder));
  const pictureStore = createPictureStore({ store, objects });
  const pictureMaker = { media, mediaStore, objects, pictureStore, encode: encoders.encode, recipe: intraRecipe };
  const pictures = createPictureMaker(pictureMaker);
  const encoder = createX264Encoder({ ffmpeg: createFfmpeg({ ffmpegPath }), concurrency: processes });
  const x264 = x264Engine({ media, mediaStore, encoder });
  const black = createBlackPicture(startEncoder);
  const skip = skipEngine({ pictureStore, black });
  const engines: Readonly<Record<RenderWorkerConfig['RENDER_ENCODER'], Engine>> = { skip, x264 };
  const renderMetrics = createRenderMetrics(deps.metrics.registry);
  const checkVideo = createVideoCheck({ probe: createVideoProbe({ ffmpegPath }) });
  const renderVideo = createRenderVideo({
    ...{ store, objects, pictures, renderMetrics, log, pictureRecipe: intraRecipe },
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
    idleCpuGate,
    black,
    pictureRecipe: intraRecipe,
    renderMetrics,
    renderVideo,
    checkVideo,
    x264,
  };
}

export type RenderWorkerDeps = Awaited<ReturnType<typeof createWorkerDeps>>;
