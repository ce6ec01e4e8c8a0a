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
  /** For files that are being received. Several processes may share it: each has a folder of its own in it. */
  SPOOL_DIR: Type.String({ minLength: 1 }),
  /** Milliseconds without a heartbeat until a folder's process is dead: longer than a busy machine stands still. */
  SPOOL_ABANDONED_MS: Type.Integer({ minimum: 1000, default: 5 * 60_000 }),
  /**
   * Bytes that uploads under way may hold of the spool, those to one memorial half of them: a thousand contributors of 3 MB
   * each at once, and what is made of their photos. One more is answered 503. The disk has to have as much for each copy.
   */
  SPOOL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 8 * 1024 ** 3 }),
  /** The same of one sender: a hundred photos in one request, whose name comes behind them, find room. */
  SPOOL_BYTES_PER_SENDER: Type.Integer({ minimum: 1024 ** 2, default: 1024 ** 3 }),
  /** Answers wait in the spool as well, whose disk has room for more of them than a folder for temporary files. */
  SPILL_BYTES: Type.Integer({ minimum: 1024 ** 2, default: 1024 ** 3 }),
  IMAGE_WORKERS: Type.Integer({ minimum: 1, maximum: 64, default: 2 }),
  /** Uploaded images of one memorial that wait in the spool for a process; one more is answered 503. */
  IMAGES_WAITING: Type.Integer({ minimum: 1, default: 1000 }),
  IMAGE_DEADLINE_MS: Type.Integer({ minimum: 100, default: 20_000 }),
  /**
   * Bytes of frames that wait to be coded, in the store; a photo that comes beyond them has its frame made when that is
   * asked for. 1 GiB is 172 frames, which one core codes in 15 s. 0 where RENDER_ENCODER is x264, which has no use for them.
   */
  FRAMES_MAX_BYTES: Type.Integer({ minimum: 0, default: 1024 ** 3 }),
  /** Downloads of all photos that one account has at once; more are for nobody who waits for them. */
  ARCHIVES_PER_ACCOUNT: Type.Integer({ minimum: 1, default: 3 }),
  /** Uploads whose bytes wait in memory, some 200 KB each, those to one memorial half of them; one more is answered 503. */
  UPLOADS_UNREAD_MAX: Type.Integer({ minimum: 1, default: 250 }),
  /**
   * Milliseconds in which an upload has to send as many bytes as it holds of the spool, or it is ended: what waits for a
   * name, or for the rest of its file, cannot be held for little. 10 MB of a file are held by 5.8 kB/s, 1 GiB by 600.
   */
  UPLOAD_HOLD_MS: Type.Integer({ minimum: 1000, default: 30 * 60_000 }),
});
export type MediaConfig = Static<typeof MediaConfig>;

const MediaWorkerConfig = Type.Object({
  ...serverConfigFields,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  /** The API, which has the processes that decode. */
  MEDIA_URL: configFields.MEDIA_URL,
  ...objectStoreConfigFields,
  ...jobConfigFields,
  SWEEP_EVERY_MS: Type.Integer({ minimum: 100, default: 10 * 60_000 }),
  /** An object that was put longer ago and has no row belongs to no upload any more. */
  ORPHAN_AGE_MS: Type.Integer({ minimum: 0, default: 60 * 60_000 }),
});
export type MediaWorkerConfig = Static<typeof MediaWorkerConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with one line that names every variable that is missing or wrong. */
export function readConfig(environment: Environment): MediaConfig {
  const config = decodeConfig(MediaConfig, environment);
  return { ...config, SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY) };
}

/** @throws Error with one line that names every variable that is missing or wrong. */
export const readWorkerConfig = (environment: Environment): MediaWorkerConfig =>
  decodeConfig(MediaWorkerConfig, environment);
