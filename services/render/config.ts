import { jobSettings } from '@afterglow/proto';
import {
  configFields,
  decodeConfig,
  eventConfigFields,
  jobConfigFields,
  objectStoreConfigFields,
  pem,
  serverConfigFields,
} from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';

const BaseConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  BILLING_URL: configFields.BILLING_URL,
  PAYMENTS: configFields.PAYMENTS,
  ...objectStoreConfigFields,
});
export type BaseConfig = Static<typeof BaseConfig>;

const RenderConfig = Type.Object({
  ...BaseConfig.properties,
  /** Songs wait here on their way to the store. */
  SPOOL_DIR: Type.String({ minLength: 1 }),
  /** Milliseconds without a heartbeat until a folder's process counts as dead. */
  SPOOL_ABANDONED_MS: Type.Integer({ minimum: 1000, default: 5 * 60_000 }),
  /** Bytes of songs that are arriving, half of them per memorial. Per process. */
  SPOOL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 1024 ** 3 }),
  SPOOL_BYTES_PER_SENDER: Type.Integer({ minimum: 1024 ** 2, default: 256 * 1024 ** 2 }),
  /** Uploads waiting in memory, some 200 KB each, half of them per memorial; one more is answered 503. */
  UPLOADS_UNREAD_MAX: Type.Integer({ minimum: 1, default: 50 }),
  /** Milliseconds in which an upload has to send as many bytes as it holds of the spool: 60 MB take 35 kB/s. */
  UPLOAD_HOLD_MS: Type.Integer({ minimum: 1000, default: 30 * 60_000 }),
});
export type RenderConfig = Static<typeof RenderConfig>;

const RenderWorkerConfig = Type.Object({
  ...BaseConfig.properties,
  /** Media's bucket: only keys from media are read. */
  MEDIA_OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  SCRATCH_DIR: Type.String({ minLength: 1 }),
  FFMPEG_PATH: Type.String({ minLength: 1 }),
  /** skip: join coded pictures; x264: encode every picture. */
  RENDER_ENCODER: Type.Enum(['skip', 'x264'], { default: 'skip' }),
  RENDER_PROCESSES: Type.Integer({ minimum: 1, maximum: 64, default: 1 }),
  /** ffmpeg is killed after this many ms per picture; usually one takes 70. */
  INTRA_DEADLINE_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  /** How long a picture made ahead waits for an idle core, in ms. */
  IDLE_CPU_WAIT_MS: Type.Integer({ minimum: 0, default: 15_000 }),
  ...jobConfigFields,
  JOB_OVERDUE_MS: Type.Integer({ minimum: 100, default: jobSettings.reconcileEveryMs }),
});
export type RenderWorkerConfig = Static<typeof RenderWorkerConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

const withKey = <T extends { SESSION_PUBLIC_KEY: string }>(config: T): T => ({
  ...config,
  SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
});

export const readConfig = (environment: Environment): RenderConfig => withKey(decodeConfig(RenderConfig, environment));

export const readWorkerConfig = (environment: Environment): RenderWorkerConfig =>
  withKey(decodeConfig(RenderWorkerConfig, environment));
