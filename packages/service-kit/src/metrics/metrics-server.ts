import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Serves `/metrics` on a separate port that web/server does not expose. */
export async function startMetricsServer(metrics: Metrics, { host, port }: Address): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text))
      .catch(() => response.writeHead(500).end());
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  return server;
}
