import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { type FaultBoard, Faults } from '../http/faults.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { closeDispute, openDispute } from '../payments/open-dispute.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { idParams } from '../routes/fields.ts';

const Settlement = Type.Object({ outcome: Type.Optional(Type.Enum(['succeeds', 'fails'])) });
const Opening = Type.Object({ charge: Type.String(), reason: Type.Optional(Type.String()) });
const Closing = Type.Object({ status: Type.Enum(['won', 'lost']) });
type Params = { Params: { id: string } };

interface ControlDependencies extends PaymentDependencies {
  readonly faults: FaultBoard;
  readonly wake: () => void;
  readonly refuseConnections: (refuses: boolean) => Promise<void>;
}

/** Lets tests set faults and decide for banks, on a separate port. */
export function controlRoutes(app: FastifyInstance, deps: ControlDependencies): void {
  const { objects, deliveries, transact } = deps.store;

  app.put<{ Body: Faults }>('/faults', { schema: { body: Faults } }, async ({ body }) => {
    deps.faults.set(body);
    await deps.refuseConnections(body.refusesConnections ?? false);
    return {};
  });

  app.post<Params & { Body: Static<typeof Settlement> }>(
    '/payment_intents/:id/settle',
    { schema: { params: idParams, body: Settlement } },
    async ({ params, body }) =>
      transact(() => settlePayment(deps, objects.get('payment_intent', params.id), body.outcome)),
  );

  app.post<{ Body: Static<typeof Opening> }>('/disputes', { schema: { body: Opening } }, async ({ body }) =>
    transact(() => openDispute(deps, objects.get('charge', body.charge), body.reason ?? 'fraudulent')),
  );

  app.post<Params & { Body: Static<typeof Closing> }>(
    '/disputes/:id/close',
    { schema: { params: idParams, body: Closing } },
    async ({ params, body }) => transact(() => closeDispute(deps, objects.get('dispute', params.id), body.status)),
  );

  app.post<Params>('/events/:id/resend', { schema: { params: idParams } }, async ({ params }) => {
    const event = objects.get('event', params.id);
    deliveries.put({ id: event.id, dueAt: deps.clock().getTime(), attempts: 0 });
    deps.wake();
    return event;
  });
}
