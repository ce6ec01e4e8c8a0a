import { type Static, type TSchema, Type } from 'typebox';
import { id, instant, publicId } from './fields.ts';
import type { ServiceName } from './services.ts';

interface EventContract {
  readonly publisher: ServiceName;
  readonly subscribers: readonly ServiceName[];
  readonly data: TSchema;
}

const photo = Type.Object({ memorialId: id, photoId: id });

/**
 * Work in other services after a change. Published in its transaction and redelivered until each subscriber
 * acknowledges, so handlers must be idempotent. Carries ids, never personal data.
 */
export const events = {
  'account.deleted': { publisher: 'auth', subscribers: ['memorial', 'billing'], data: Type.Object({ userId: id }) },
  /** With a draft, the credit waits for it; otherwise the oldest unpaid memorial takes it. */
  'credit.granted': {
    publisher: 'billing',
    subscribers: ['memorial'],
    data: Type.Object({ userId: id, hasDraft: Type.Boolean() }),
  },
  'memorial.paid': {
    publisher: 'billing',
    subscribers: ['memorial', 'render'],
    data: Type.Object({ memorialId: id, ownerId: id }),
  },
  'payment.settled': { publisher: 'billing', subscribers: ['auth'], data: Type.Object({ paymentId: id, userId: id }) },
  'invitation.used': { publisher: 'media', subscribers: ['memorial'], data: Type.Object({ invitationId: id }) },
  'memorial.updated': { publisher: 'memorial', subscribers: ['render'], data: Type.Object({ memorialId: id }) },
  /** Once for each deadline, two days before it. */
  'deadline.near': {
    publisher: 'memorial',
    subscribers: ['auth'],
    data: Type.Object({ ownerId: id, memorialId: id, deadline: instant }),
  },
  'memorial.deleted': {
    publisher: 'memorial',
    subscribers: ['media', 'billing', 'render'],
    data: Type.Object({ memorialId: id, ownerId: id }),
  },
  'photo.replaced': {
    publisher: 'media',
    subscribers: ['render'],
    data: Type.Object({ memorialId: id, photoId: id, replacedBy: id }),
  },
  /** Published for the first video of a slideshow only. */
  'video.finished': {
    publisher: 'render',
    subscribers: ['auth'],
    data: Type.Object({ ownerId: id, memorialId: id, slideshowPublicId: publicId }),
  },
  /** At most once a day for a memorial: contributors' photos between the two instants wait for a mail. */
  'photos.arrived': {
    publisher: 'media',
    subscribers: ['auth'],
    data: Type.Object({ ownerId: id, memorialId: id, since: instant, until: instant }),
  },
  'photo.captioned': { publisher: 'media', subscribers: ['render'], data: photo },
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
