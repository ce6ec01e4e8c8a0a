import { billingRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import type { BillingDeps } from './deps.ts';
import { createPaymentIntent } from './routes/create-payment-intent.ts';
import { listPayments } from './routes/list-payments.ts';
import { listPaymentsOfUser } from './routes/list-payments-of-user.ts';
import { payWithCreditRoute } from './routes/pay-with-credit.ts';
import { receiveWebhook } from './routes/receive-webhook.ts';

/** With PAYMENTS=off none of its routes exist. */
export async function createApp(deps: BillingDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  if (deps.takesPayments) {
    mount(app, billingRoutes, guards, {
      'POST /api/create-payment-intent': createPaymentIntent(deps),
      'GET /api/billing/payments': listPayments(deps),
      'POST /api/billing/webhook': receiveWebhook({ ...deps, metrics: deps.billingMetrics }),
      'GET /internal/users/:userId/payments': listPaymentsOfUser(deps),
      'POST /internal/credits/use': payWithCreditRoute(deps),
    });
  }
  acknowledgeEvents(app, 'billing', guards, deps.database);
  return app;
}
