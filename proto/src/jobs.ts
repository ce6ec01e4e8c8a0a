import { type Static, Type } from 'typebox';
import { type EventData, type EventQueue, eventQueues, type QueuedEvent } from './events.ts';
import { id, motion } from './fields.ts';

const zoom = Type.Object({
  scale: Type.Number(),
  anchor: Type.Object({ x: Type.Number(), y: Type.Number() }),
  frames: Type.Integer({ minimum: 2 }),
  blockSize: Type.Union([Type.Literal(8), Type.Literal(16)]),
  stillFromRow: Type.Optional(Type.Integer()),
});

/** Jobs carry ids, never personal data; consumers must be idempotent. */
const jobs = {
  'photo-arrived': { producer: 'media', consumer: 'render', data: Type.Object({ memorialId: id, photoId: id }) },
  pictures: {
    producer: 'render',
    consumer: 'render',
    data: Type.Object({
      memorialId: id,
      photoIds: Type.Array(id),
      slideshowId: Type.Optional(id),
      title: Type.Optional(Type.Boolean()),
      closing: Type.Optional(Type.Boolean()),
      /** Photos are laid out for this motion. */
      motion: Type.Optional(motion),
      /** Motions to code. */
      zooms: Type.Optional(Type.Array(zoom)),
    }),
  },
  /** Reads an added song; of one that was deleted, removes what is left. */
  song: { producer: 'render', consumer: 'render', data: Type.Object({ memorialId: id, songId: id }) },
  /** Makes the album of the photos that are selected then. */
  album: { producer: 'render', consumer: 'render', data: Type.Object({ memorialId: id, albumId: id }) },
  'slideshow-video': {
    producer: 'render',
    consumer: 'render',
    data: Type.Object({ slideshowId: id, attempt: Type.Integer({ minimum: 1 }) }),
  },
  /** Makes the test video for chapels, and computes missing checksums of the files for one. */
  'chapel-files': { producer: 'render', consumer: 'render', data: Type.Object({ slideshowId: id }) },
  mail: {
    producer: 'auth',
    consumer: 'auth',
    data: Type.Object({ mailId: id, priority: Type.Optional(Type.Integer({ minimum: 1 })) }),
  },
  'payment-event': { producer: 'billing', consumer: 'billing', data: Type.Object({ eventId: id }) },
} as const;

export const queues = { ...jobs, ...eventQueues };

export type QueueName = keyof typeof queues;
export type QueuedJob<Q extends QueueName> = Q extends EventQueue
  ? EventData<QueuedEvent<Q>>
  : Q extends keyof typeof jobs
    ? Static<(typeof jobs)[Q]['data']>
    : never;

/** BullMQ's: jobs without one go first, then those of the lowest. */
export const getPriority = (data: object): number | undefined => (data as { readonly priority?: number }).priority;

export const jobSettings = {
  lockDurationMs: 30_000,
  stalledIntervalMs: 15_000,
  maxStalledCount: 3,
  attempts: 3,
  backoffMs: 1000,
  failedKeptSeconds: 24 * 60 * 60,
  failedKeptMax: 1000,
  /** How often due work is enqueued again, in case Redis lost it. */
  reconcileEveryMs: 30_000,
} as const;
