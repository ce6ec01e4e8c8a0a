import { acknowledgeRoute, type EventName, type EventPublisher, eventRoutes } from '@afterglow/proto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Guards } from '../http/guards.ts';
import { type Handler, type Handlers, mount } from '../http/mount.ts';
import type { WithOutbox } from './outbox-table.ts';

export function acknowledgeEvents<Tables extends WithOutbox>(
  app: FastifyInstance,
  publisher: EventPublisher<EventName>,
  guards: Guards,
  database: Kysely<Tables>,
): void {
  const outbox = database as unknown as Kysely<WithOutbox>;
  const key = acknowledgeRoute(publisher);
  const acknowledge: Handler<typeof key> = async ({ params }) => {
    await outbox.deleteFrom('outbox').where('job_id', '=', params.eventId).where('is_event', '=', true).execute();
    return { acknowledged: true };
  };
  const table = { [key]: eventRoutes[key] } as Pick<typeof eventRoutes, typeof key>;
  mount(app, table, guards, { [key]: acknowledge } as Handlers<typeof table>);
}
