import { Type } from 'typebox';
import type { RouteContract, RouteTable } from '../contract.ts';
import type { EventName, EventPublisher } from '../events.ts';

type Publisher = EventPublisher<EventName>;

export type AcknowledgeRoute<P extends Publisher = Publisher> = `POST /internal/${P}/events/:eventId/acknowledge`;

export const acknowledgeRoute = <P extends Publisher>(publisher: P): AcknowledgeRoute<P> =>
  `POST /internal/${publisher}/events/:eventId/acknowledge`;

const acknowledge = <P extends Publisher>(publisher: P) =>
  ({
    summary: 'A subscriber has handled an event: it is not redelivered any more',
    service: publisher,
    caller: 'internal',
    params: Type.Object({ eventId: Type.String({ pattern: '^[0-9a-f-]{36}$' }) }),
    reply: { 200: Type.Object({ acknowledged: Type.Boolean() }) },
    errors: [],
  }) as const satisfies RouteContract;

export const eventRoutes = {
  'POST /internal/auth/events/:eventId/acknowledge': acknowledge('auth'),
  'POST /internal/billing/events/:eventId/acknowledge': acknowledge('billing'),
  'POST /internal/media/events/:eventId/acknowledge': acknowledge('media'),
  'POST /internal/memorial/events/:eventId/acknowledge': acknowledge('memorial'),
  'POST /internal/render/events/:eventId/acknowledge': acknowledge('render'),
} as const satisfies RouteTable & Record<AcknowledgeRoute, RouteContract>;
