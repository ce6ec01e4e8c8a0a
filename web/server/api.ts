import { methodAndPath, routes, serviceNames } from '@afterglow/proto';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { WebDeps } from './deps.ts';
import { createServiceProxy } from './proxy/proxy.ts';

export async function apiRoutes(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const arePaymentsOff = deps.payments.mode === 'off';
  const proxies = Object.fromEntries(
    serviceNames.map((name) => [name, createServiceProxy(deps.serviceUrls[name], deps.origin, deps.timings)]),
  );
  for (const [key, contract] of Object.entries(routes)) {
    if (contract.caller === 'internal' || (arePaymentsOff && contract.service === 'billing')) continue;
    const { method, path } = methodAndPath(key);
    const proxy = proxies[contract.service];
    if (proxy) app.route({ method: method as HTTPMethods, url: path, config: { contract }, handler: proxy.handler });
  }
  app.addHook('onClose', async () => {
    for (const proxy of Object.values(proxies)) proxy.close();
  });
}
