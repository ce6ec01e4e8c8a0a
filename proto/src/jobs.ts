import { type Static, Type } from 'typebox';
import { type EventData, type EventQueue, eventQueues, type QueuedEvent } from './events.ts';
import { id } from './fields.ts';

/** Jobs carry ids, never personal data; consumers are idempotent. `producer` writes it, `consumer` works it off. */
const jobs = {
  /** A photo was stored: its picture can be made before anybody waits for it. */
  'photo-arrived': { producer: 'media', consumer: 'render', data: Type.Object({ memorialId: id, photoId: id }) },
  /** Pictures that are missing are to be made: for a slideshow's video, or ahead of one. */
  pictures: {
    producer: 'render',
    consumer: 'render',
    data: Type.Object({
      memorialId: id,
      photoIds: Type.Array(id),
      /** Whose video waits for them. */
      slideshowId: Type.Optional(id),
      /** Whether the title slide of that slideshow is among them. */
      title: Type.Optional(Type.Boolean()),
    }),
  },
  'slideshow-video': {
    producer: 'render',
    consumer: 'render',
    data: Type.Object({ slideshowId: id, attempt: Type.Integer({ minimum: 1 }) }),
  },
  /** A mail is due: auth's table `mails` says which, and to whom. */
  mail: { producer: 'auth', consumer: 'auth', data: Type.Object({ mailId: id }) },
  'payment-event': { producer: 'billing', consumer: 'billing', data: Type.Object({ eventId: id }) },
} as const;

export const queues = { ...jobs, ...eventQueues };

export type QueueName = keyof typeof queues;
export type QueuedJob<Q extends QueueName> = Q extends EventQueue
  ? EventData<QueuedEvent<Q>>
  : Q extends keyof typeof jobs
    ? Static<(typeof jobs)[Q]['data']>
    : never;

export const jobSettings = {
  lockDurationMs: 30_000,
  stalledIntervalMs: 15_000,
  maxStalledCount: 3,
  attempts: 3,
  backoffMs: 1000,
  /** A failed job is kept for so long, and so many of one queue, to be looked at. */
  failedKeptSeconds: 24 * 60 * 60,
  failedKeptMax: 1000,
  /** Work that is due is enqueued again this often, so that a flushed Redis loses nothing. */
  reconcileEveryMs: 30_000,
} as const;
