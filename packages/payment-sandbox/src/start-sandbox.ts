import type { AddressInfo } from 'node:net';
import { type Logger, listenHost } from '@afterglow/service-kit';
import { fastify } from 'fastify';
import { createApp } from './app.ts';
import { controlRoutes } from './control/control-routes.ts';
import { connectionSwitch } from './http/connection-switch.ts';
import { errorHandler } from './http/error-handler.ts';
import { createFaultBoard } from './http/faults.ts';
import { pagesPath } from './pages/pages-path.ts';
import type { PaymentDependencies } from './payments/dependencies.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { startSettlements } from './payments/start-settlements.ts';
import { openStore } from './store/open-store.ts';
import { createEmit } from './webhooks/emit-event.ts';
import { startDeliveries, type WebhookEndpoint } from './webhooks/start-deliveries.ts';

export interface SandboxOptions {
  readonly host: string;
  readonly port: number;
  /** Tests set faults here; 0 takes any free port. */
  readonly controlPort?: number | undefined;
  readonly file: string;
  readonly publicOrigin: string;
  readonly webhook: WebhookEndpoint;
  readonly settleAfterMs: number;
  readonly resendAfterMs: number;
  readonly log: Logger;
}

export interface Sandbox {
  readonly url: string;
  readonly controlUrl: string | undefined;
  close(): Promise<void>;
}

const buildUrl = (host: string, address: AddressInfo | string | null): string =>
  `http://${host || 'localhost'}:${typeof address === 'object' ? address?.port : address}`;

/** Starts a stand-in for Stripe that keeps its state in the file. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { log } = options;
  const host = listenHost(options.host);
  const clock = () => new Date();
  const store = openStore(options.file);
  const faults = createFaultBoard();
  const deliveries = startDeliveries({
    store,
    clock,
    log,
    endpoint: options.webhook,
    firstPauseMs: options.resendAfterMs,
    losesWebhooks: faults.losesWebhooks,
  });
  const settle = (id: string) => void settlePayment(payments, store.objects.get('payment_intent', id));
  const settlements = startSettlements({ store, clock, settleAfterMs: options.settleAfterMs, settle, log });
  const payments: PaymentDependencies = {
    store,
    clock,
    emit: createEmit({ store, clock, wake: deliveries.wake }),
    pagesUrl: `${options.publicOrigin}${pagesPath}`,
    settleLater: settlements.add,
  };
  const deps = { ...payments, faults, log };
  const app = createApp(deps);
  await app.listen({ host, port: options.port });
  const connections = connectionSwitch(app.server);
  const control = fastify({ forceCloseConnections: true });
  control.setErrorHandler(errorHandler);
  controlRoutes(control, { ...deps, wake: deliveries.wake, refuseConnections: connections.refuse });
  if (options.controlPort !== undefined) await control.listen({ host, port: options.controlPort });
  deliveries.wake();
  return {
    url: buildUrl(host, app.server.address()),
    controlUrl: options.controlPort === undefined ? undefined : buildUrl(host, control.server.address()),
    async close() {
      await connections.refuse(false);
      await Promise.all([app.close(), control.close()]);
      settlements.stop();
      await deliveries.stop();
      store.close();
    },
  };
}
