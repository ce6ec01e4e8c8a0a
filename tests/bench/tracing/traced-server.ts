import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';

/** A program: a server of the kit with or without tracing that reports its CPU time in microseconds. */
const [way = '', endpoint = ''] = process.argv.slice(2);
const noTracing = new URL('no-tracing.ts', import.meta.url).href;
const isTracing = (specifier: string): boolean =>
  specifier === '@opentelemetry/api' || /\/tracing\/(request-spans|query-spans|spans)\.ts$/.test(specifier);

if (way === 'absent')
  registerHooks({
    resolve: (specifier, context, next) =>
      isTracing(specifier) ? { url: noTracing, shortCircuit: true } : next(specifier, context),
  });
const { createLogger, createMetrics, createServer, serve } = await import('@afterglow/service-kit');

const log = createLogger('bench', 'info');
const metrics = createMetrics('bench');
const app = await createServer({ log, metrics });
const things = Array.from({ length: 20 }, (_, id) => ({ id, name: `thing ${id}`, at: '2026-11-25T00:00:00Z' }));
app.get('/api/things/:id', async () => things);
const address = {
  HOST: '127.0.0.1',
  METRICS_HOST: '127.0.0.1',
  PORT: 0,
  METRICS_PORT: 0,
  SHUTDOWN_GRACE_MS: 0,
  SHUTDOWN_DELAY_MS: 0,
};
const tracing = { OTEL_TRACES_SAMPLER_ARG: 1, ...(way === 'on' && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) };
await serve({ app, readiness: { ready: false }, config: { ...address, ...tracing }, deps: { log, metrics } });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit(0));
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/things/1`);
