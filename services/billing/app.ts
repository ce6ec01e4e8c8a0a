import { billingRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import type { BillingDeps } from './deps.ts';
import { createPaymentIntent } from './routes/create-payment-intent.ts';
import { listPayments } from './routes/list-payments.ts';
import { listPaymentsOfUser } from './routes/list-payments-of-user.ts';
import { receiveWebhook } from './routes/receive-webhook.ts';
import { spendCredit } from './routes/spend-credit.ts';

export async function createApp(deps: BillingDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  if (deps.takesPayments) {
    mount(app, billingRoutes, guards, {
      'POST /api/create-payment-intent': createPaymentIntent(deps),
      'GET /api/billing/payments': listPayments(deps),
      'POST /api/billing/webhook': receiveWebhook(deps),
      'GET /internal/users/:userId/payments': listPaymentsOfUser(deps),
      'POST /internal/credits/use': spendCredit(deps),
    });
  }
  acknowledgeEvents(app, 'billing', guards, deps.database);
  return app;
}
