import { type Static, Type } from 'typebox';
import { id } from './fields.ts';

const deletedMemorial = Type.Object({ memorialId: id, ownerId: id });

/**
 * The BullMQ queues. A job carries ids, never personal data; its consumer is idempotent.
 * `producer` writes it to its outbox or enqueues what is due, `consumer` works it off.
 */
export const queues = {
  /** An account is gone: its memorials go as if their owner had deleted each. */
  'account-deleted': { producer: 'auth', consumer: 'memorial', data: Type.Object({ userId: id }) },
  /** The first photo sent with an invitation was stored: the invitation is Used. */
  'invitation-used': { producer: 'media', consumer: 'memorial', data: Type.Object({ invitationId: id }) },
  /** The name or the dates of a memorial were corrected: its videos show the old ones. */
  'memorial-corrected': { producer: 'memorial', consumer: 'render', data: Type.Object({ memorialId: id }) },
  /** A memorial is gone: so is all that media has of it. A queue each, for a job has one consumer. */
  'memorial-deleted-media': { producer: 'memorial', consumer: 'media', data: deletedMemorial },
  /** The same for render. */
  'memorial-deleted-render': { producer: 'memorial', consumer: 'render', data: deletedMemorial },
  /** A photo was stored: its picture can be made before anybody waits for it. */
  'photo-arrived': { producer: 'media', consumer: 'render', data: Type.Object({ memorialId: id, photoId: id }) },
  /** A photo is gone for good: so are the pictures that were made of it, unless a slideshow shows them. */
  'photo-deleted': { producer: 'media', consumer: 'render', data: Type.Object({ memorialId: id, photoId: id }) },
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
  /** The video of a slideshow is to be made. */
  'slideshow-video': {
    producer: 'render',
    consumer: 'render',
    data: Type.Object({ slideshowId: id, attempt: Type.Integer({ minimum: 1 }) }),
  },
} as const;

export type QueueName = keyof typeof queues;
export type JobOf<Q extends QueueName> = Static<(typeof queues)[Q]['data']>;

/** BullMQ's settings for every queue and worker. */
export const jobSettings = {
  lockDurationMs: 30_000,
  stalledIntervalMs: 15_000,
  maxStalledCount: 3,
  attempts: 3,
  backoffMs: 1000,
  /** Work that is due is enqueued again this often, so that a flushed Redis loses nothing. */
  reconcileEveryMs: 30_000,
} as const;
