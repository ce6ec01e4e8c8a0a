import { type Routes, routes } from '@afterglow/proto';
import { createGuards, createLogger, createMetrics, createServer, type Handlers, mount } from '@afterglow/service-kit';
import { afterAll } from 'vitest';
import { serviceSecret } from '../test-environment.ts';

/** Routes are validated and guarded like the real ones. Call it at the top of the test file. @returns its URL. */
export async function testPeer(handlers: Partial<Handlers<Routes>>): Promise<string> {
  const app = await createServer({ log: createLogger('peer', 'silent'), metrics: createMetrics('peer') });
  const guards = createGuards({ sessionCheck: async () => null, serviceSecret });
  const contracts = Object.entries(routes).filter(([key]) => key in handlers);
  // The table is cut down to the routes that have a handler, so the two fit each other.
  mount(app, Object.fromEntries(contracts) as Routes, guards, handlers as Handlers<Routes>);
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return app.listeningOrigin;
}
