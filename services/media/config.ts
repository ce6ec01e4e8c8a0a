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

const MediaConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  BILLING_URL: configFields.BILLING_URL,
  RENDER_URL: configFields.RENDER_URL,
  ...objectStoreConfigFields,
  SPOOL_DIR: Type.String({ minLength: 1 }),
  /** Milliseconds without a heartbeat until a folder's process counts as dead. */
  SPOOL_ABANDONED_MS: Type.Integer({ minimum: 1000, default: 5 * 60_000 }),
  /** Bytes that uploads may hold of the spool, half of them per memorial: 1,000 contributors of 3 MB each. Per process. */
  SPOOL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 8 * 1024 ** 3 }),
  SPOOL_BYTES_PER_SENDER: Type.Integer({ minimum: 1024 ** 2, default: 1024 ** 3 }),
  /** Response buffers go to the spool's disk as well. */
  SPILL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 1024 ** 3 }),
  IMAGE_WORKERS: Type.Integer({ minimum: 1, maximum: 64, default: 2 }),
  /** Images of one memorial that may wait for a process; one more is answered 503. */
  IMAGES_WAITING: Type.Integer({ minimum: 1, default: 1000 }),
  IMAGE_DEADLINE_MS: Type.Integer({ minimum: 100, default: 20_000 }),
  /** Bytes of frames waiting to be encoded; 1 GiB is 172 frames, 15 s of one core. Beyond, frames are made on demand. 0 with RENDER_ENCODER x264. */
  FRAMES_MAX_BYTES: Type.Integer({ minimum: 0, default: 1024 ** 3 }),
  ARCHIVES_PER_ACCOUNT: Type.Integer({ minimum: 1, default: 3 }),
  /** Uploads waiting in memory, some 200 KB each, half of them per memorial; one more is answered 503. */
  UPLOADS_UNREAD_MAX: Type.Integer({ minimum: 1, default: 250 }),
  /** Milliseconds in which an upload has to send as many bytes as it holds of the spool: 10 MB take 5.8 kB/s. Slower ones are ended. */
  UPLOAD_HOLD_MS: Type.Integer({ minimum: 1000, default: 30 * 60_000 }),
});
export type MediaConfig = Static<typeof MediaConfig>;

const MediaWorkerConfig = Type.Object({
  ...serverConfigFields,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  ...objectStoreConfigFields,
  ...jobConfigFields,
  SWEEP_EVERY_MS: Type.Integer({ minimum: 100, default: 10 * 60_000 }),
  /** Older objects without a row are orphans. */
  ORPHAN_AGE_MS: Type.Integer({ minimum: 0, default: 60 * 60_000 }),
});
export type MediaWorkerConfig = Static<typeof MediaWorkerConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error that names every missing or invalid variable. */
export function readConfig(environment: Environment): MediaConfig {
  const config = decodeConfig(MediaConfig, environment);
  return { ...config, SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY) };
}

export const readWorkerConfig = (environment: Environment): MediaWorkerConfig =>
  decodeConfig(MediaWorkerConfig, environment);
