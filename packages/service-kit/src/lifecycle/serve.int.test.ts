import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { hasIpv6 } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const load = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

const program = (metricsPort: number, host = '::', collector = ''): string => `
  import { createLogger } from ${load('../logging/logger.ts')};
  import { createServer } from ${load('../http/create-server.ts')};
  import { createMetrics } from ${load('../metrics/metrics.ts')};
  import { serve } from ${load('./serve.ts')};
  const deps = { log: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = await createServer(deps);
  app.get('/', async () => 'here');
  const config = {
    PORT: 0, HOST: '${host}', METRICS_PORT: ${metricsPort}, METRICS_HOST: '${host}',
    SHUTDOWN_GRACE_MS: 0, SHUTDOWN_DELAY_MS: 0,
    OTEL_EXPORTER_OTLP_ENDPOINT: '${collector}', OTEL_TRACES_SAMPLER_ARG: 1,
  };
  await serve({ app, readiness: { ready: false }, config, deps });
  process.stdout.write(String(app.server.address().port));`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(code: string): Promise<{ readonly child: ChildProcess; readonly port: string }> {
  const args = ['--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, port: String((await once(child.stdout, 'data'))[0]) };
}

describe('a process that listens on ::', () => {
  let child: ChildProcess;
  let port = '';
  let metricsPort = 0;
  beforeAll(async () => {
    metricsPort = await freePort();
    ({ child, port } = await start(program(metricsPort)));
  });
  afterAll(async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  });

  it.each(['127.0.0.1', ...(hasIpv6() ? ['[::1]'] : [])])('is reached at %s, as are its metrics', async (address) => {
    expect(await (await fetch(`http://${address}:${port}/`)).text()).toBe('here');
    expect((await fetch(`http://${address}:${metricsPort}/metrics`)).status).toBe(200);
  });
});

it('a process without a collector for its traces ends soon', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const { child, port } = await start(program(0, '127.0.0.1', nowhere));
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const from = performance.now();
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - from).toBeLessThan(4000);
});
