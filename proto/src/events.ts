import { type Static, type TSchema, Type } from 'typebox';
import { id, publicId } from './fields.ts';
import type { ServiceName } from './services.ts';

interface EventContract {
  readonly publisher: ServiceName;
  /** The services that have a handler for it; each acknowledges the event on its own. */
  readonly subscribers: readonly ServiceName[];
  readonly data: TSchema;
}

const photo = Type.Object({ memorialId: id, photoId: id });

/**
 * What must follow a change in another service: published in its transaction, redelivered to each subscriber until that
 * acknowledges it, so handlers are idempotent. An event carries ids, never personal data.
 */
export const events = {
  /** An account is gone: its memorials go as if their owner had deleted each. */
  'account.deleted': { publisher: 'auth', subscribers: ['memorial', 'billing'], data: Type.Object({ userId: id }) },
  /** An account has paid; with a draft the credit waits for it, else the oldest unpaid memorial takes it. */
  'credit.granted': {
    publisher: 'billing',
    subscribers: ['memorial'],
    data: Type.Object({ userId: id, hasDraft: Type.Boolean() }),
  },
  /** A memorial has used a credit: its videos can be made. */
  'memorial.paid': {
    publisher: 'billing',
    subscribers: ['memorial', 'render'],
    data: Type.Object({ memorialId: id, ownerId: id }),
  },
  /** A payment has the memorial that its receipt names, or will have none soon. */
  'payment.settled': { publisher: 'billing', subscribers: ['auth'], data: Type.Object({ paymentId: id, userId: id }) },
  /** The first photo sent with an invitation was stored: the invitation is Used. */
  'invitation.used': { publisher: 'media', subscribers: ['memorial'], data: Type.Object({ invitationId: id }) },
  /** A memorial was saved: its videos may show an old name or old dates. */
  'memorial.updated': { publisher: 'memorial', subscribers: ['render'], data: Type.Object({ memorialId: id }) },
  'memorial.deleted': {
    publisher: 'memorial',
    subscribers: ['media', 'billing', 'render'],
    data: Type.Object({ memorialId: id, ownerId: id }),
  },
  /** A better copy, a photo of its own, has taken the place of a damaged one, which is gone. */
  'photo.replaced': {
    publisher: 'media',
    subscribers: ['render'],
    data: Type.Object({ memorialId: id, photoId: id, replacedBy: id }),
  },
  /** The video of a slideshow can be watched for the first time; one that is made again is no event. */
  'video.finished': {
    publisher: 'render',
    subscribers: ['auth'],
    data: Type.Object({ ownerId: id, memorialId: id, slideshowPublicId: publicId }),
  },
  /** A photo is gone for good: so are the pictures that were made of it, unless a slideshow shows them. */
  'photo.deleted': { publisher: 'media', subscribers: ['render'], data: photo },
} as const satisfies Record<string, EventContract>;

export type EventName = keyof typeof events;
export type EventData<E extends EventName> = Static<(typeof events)[E]['data']>;
export type EventPublisher<E extends EventName> = (typeof events)[E]['publisher'];
export type EventSubscriber<E extends EventName> = (typeof events)[E]['subscribers'][number];

export type SubscribedQueues<S extends ServiceName> = {
  [E in EventName]: S extends EventSubscriber<E> ? E : never;
}[EventName];

export type EventQueue = { [E in EventName]: `${E}/${EventSubscriber<E>}` }[EventName];
export type QueuedEvent<Q extends EventQueue> = Q extends `${infer E extends EventName}/${string}` ? E : never;

export const eventQueue = <E extends EventName>(event: E, subscriber: EventSubscriber<E>): EventQueue =>
  `${event}/${subscriber}` as EventQueue;

export const eventQueues = Object.fromEntries(
  Object.entries(events).flatMap(([event, { publisher, subscribers, data }]) =>
    subscribers.map((consumer) => [`${event}/${consumer}`, { producer: publisher, consumer, data }]),
  ),
) as unknown as { readonly [Q in EventQueue]: { producer: ServiceName; consumer: ServiceName; data: TSchema } };
