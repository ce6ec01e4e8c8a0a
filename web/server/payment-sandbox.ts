import type { FastifyInstance } from 'fastify';
import type { WebDeps } from './deps.ts';
import { createServiceProxy } from './proxy/proxy.ts';

/** Proxies the payment sandbox, which the browser calls instead of Stripe, under the same paths. */
export async function paymentSandboxRoutes(
  app: FastifyInstance,
  { payments, origin, timings }: WebDeps,
): Promise<void> {
  if (payments.mode !== 'sandbox') return;
  const proxy = createServiceProxy(payments.sandboxUrl, origin, timings);
  app.route({ method: ['GET', 'POST'], url: '/payment-sandbox/*', handler: proxy.handler });
  app.addHook('onClose', async () => proxy.close());
}
