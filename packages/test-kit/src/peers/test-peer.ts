import { type Routes, routes } from '@afterglow/proto';
import { createGuards, createLogger, createMetrics, createServer, type Handlers, mount } from '@afterglow/service-kit';
import { serviceSecret } from '../test-environment.ts';
import { whenDone } from '../when-done.ts';

/** Validates and guards routes like the real ones. Call it at the top of the test file. @returns its URL */
export async function testPeer(handlers: Partial<Handlers<Routes>>): Promise<string> {
  const app = await createServer({ log: createLogger('peer', 'silent'), metrics: createMetrics('peer') });
  const guards = createGuards({ sessionCheck: async () => null, serviceSecret });
  const contracts = Object.entries(routes).filter(([key]) => key in handlers);
  mount(app, Object.fromEntries(contracts) as Routes, guards, handlers as Handlers<Routes>);
  await app.listen({ host: '127.0.0.1', port: 0 });
  whenDone(() => app.close());
  return app.listeningOrigin;
}
