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

const RenderConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  BILLING_URL: configFields.BILLING_URL,
  PAYMENTS: configFields.PAYMENTS,
  ...objectStoreConfigFields,
});
export type RenderConfig = Static<typeof RenderConfig>;

const RenderWorkerConfig = Type.Object({
  ...RenderConfig.properties,
  /** Media's bucket: only keys that media gave are read. */
  MEDIA_OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  SCRATCH_DIR: Type.String({ minLength: 1 }),
  FFMPEG_PATH: Type.String({ minLength: 1 }),
  /** How videos are made: joined from coded pictures, or encoded picture by picture. */
  RENDER_ENCODER: Type.Enum(['skip', 'x264'], { default: 'skip' }),
  /** ffmpeg processes of one thread each that a worker runs at once. */
  RENDER_PROCESSES: Type.Integer({ minimum: 1, maximum: 64, default: 1 }),
  /** Milliseconds after which ffmpeg is killed that has not coded a picture; one takes some 70. */
  INTRA_DEADLINE_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  /** Milliseconds until a photo's picture is made ahead though the machine has no idle core: slowly, on one that never has. */
  IDLE_CPU_WAIT_MS: Type.Integer({ minimum: 0, default: 15_000 }),
  ...jobConfigFields,
  /** Milliseconds after which work without a sign of life is queued again. */
  JOB_OVERDUE_MS: Type.Integer({ minimum: 100, default: jobSettings.reconcileEveryMs }),
});
export type RenderWorkerConfig = Static<typeof RenderWorkerConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

const withKey = <T extends { SESSION_PUBLIC_KEY: string }>(config: T): T => ({
  ...config,
  SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
});

/** @throws Error with one line that names every variable that is missing or wrong. */
export const readConfig = (environment: Environment): RenderConfig => withKey(decodeConfig(RenderConfig, environment));

/** @throws Error with one line that names every variable that is missing or wrong. */
export const readWorkerConfig = (environment: Environment): RenderWorkerConfig =>
  withKey(decodeConfig(RenderWorkerConfig, environment));
