import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoAccount } from './demo/demo-account.ts';
import { createPublicClient } from './demo/public-client.ts';
import {
  endAllProcesses,
  runBootstrap,
  type StartedWorker,
  startWorker,
  temporaryDataDir,
} from './fixtures/npm-start.ts';
import { productProcesses } from './processes/process-table.ts';
import { type Stack, startStack } from './stack.ts';

const timeoutMs = 300_000;
const oneLine = /^[^\n]+\n$/;

const leaveRunFile = (path: string): void =>
  writeFileSync(join(path, 'run.json'), JSON.stringify({ pid: 1, dataDir: path, urls: {} }));

const isReady = async ({ url }: StartedWorker): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a stack', () => {
  const dataDir = temporaryDataDir();
  const elsewhere = temporaryDataDir();
  const env = { AFTERGLOW_DATA: dataDir.path };
  const scratches = () => readdirSync(join(dataDir.path, 'scratch')).length;
  const lines: string[] = [];
  let stack: Stack;
  let wasFoundWhileStarting = true;

  beforeAll(async () => {
    leaveRunFile(dataDir.path);
    const processes: typeof productProcesses = (settings) => {
      wasFoundWhileStarting = existsSync(join(dataDir.path, 'run.json'));
      return productProcesses(settings);
    };
    const log = (line: string) => void lines.push(line);
    stack = await startStack({ dataDir: dataDir.path, demo: true, processes, log });
  }, timeoutMs);

  afterAll(async () => {
    await stack.stop();
    await Promise.all([dataDir, elsewhere].map(({ path }) => endAllProcesses(path)));
    dataDir[Symbol.dispose]();
    elsewhere[Symbol.dispose]();
  }, timeoutMs);

  it('has no run file of an earlier one while it is starting', () => {
    expect(wasFoundWhileStarting).toBe(false);
  });

  it('runs each process of the product from a bundle', async () => {
    const { postgres: _, redis: __, ...pids } = stack.pids();
    const programs = Object.values(pids).map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').at(1));
    expect(programs.length).toBeGreaterThan(10);
    for (const program of programs) expect(program).toMatch(/\/dist\/[0-9a-f]{16}\/.+\/(main|worker)\.js$/);
  });

  it('makes files with secrets readable by their owner alone', () => {
    for (const file of ['run.json', 'secrets.json', 'payment-keys.json', 'postgres/password', 'redis/redis.conf'])
      expect(statSync(join(dataDir.path, file)).mode & 0o777, file).toBe(0o600);
  });

  it('has a demo: a memorial paid with the test card, and its video', { timeout: timeoutMs }, async () => {
    await expect.poll(() => lines.at(-1), { timeout: timeoutMs, interval: 250 }).toContain('Demo sign-in');
    const { email, password } = await loadDemoAccount(dataDir.path);
    expect(lines.at(-1)).toBe(`Demo sign-in: ${email} with the password ${password}`);
    const client = createPublicClient(stack.origin);
    await client.call('POST /api/auth/login', { body: { email, password } });
    const [memorial] = await client.call('GET /api/memorials', {});
    expect(memorial).toMatchObject({ deceasedName: 'Rosemary Ellis', isPaid: true });
    const { payments, unusedCredits } = await client.call('GET /api/billing/payments', {});
    expect(unusedCredits).toBe(0);
    expect(payments).toMatchObject([{ amountCents: 9900, state: 'paid', memorial: { publicId: memorial?.publicId } }]);
    const params = { memorialRef: memorial?.publicId ?? '' };
    const slideshows = await client.call('GET /api/memorials/:memorialRef/slideshows', { params });
    expect(slideshows).toMatchObject([{ videoUrl: expect.any(String) }]);
  });

  it('is joined by each afterglow.mjs render-worker until SIGTERM or SIGINT', {
    tags: ['extended'],
    timeout: timeoutMs,
  }, async () => {
    const [one, two] = await Promise.all([startWorker(env), startWorker(env)]);
    expect(one.url).not.toBe(two.url);
    expect([await isReady(one), await isReady(two)]).toEqual([true, true]);
    expect(scratches()).toBe(3);
    for (const { output } of [one, two]) expect(output()).toMatch(oneLine);

    one.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect([await isReady(one), await isReady(two)]).toEqual([false, true]);
    expect(scratches()).toBe(2);
    two.kill('SIGINT');
    expect(await two.ended).toBe(0);
    expect(await isReady(two)).toBe(false);
    expect(scratches()).toBe(1);
  });

  it('is joined by a render worker configured by its environment', {
    tags: ['extended'],
    timeout: timeoutMs,
  }, async () => {
    const url = Object.values(JSON.parse(readFileSync(join(dataDir.path, 'run.json'), 'utf8')).urls).at(0) as string;
    const { serviceSecret, sessionPublicKey } = JSON.parse(readFileSync(join(dataDir.path, 'secrets.json'), 'utf8'));
    const worker = await startWorker({
      AFTERGLOW_DATA: elsewhere.path,
      DATABASE_URL: stack.databaseUrls.render,
      REDIS_URL: stack.redisUrl,
      SERVICE_SECRET: serviceSecret,
      SESSION_PUBLIC_KEY: sessionPublicKey.replaceAll('\n', '\\n'),
      OBJECT_STORE_URL: `file://${dataDir.path}/objects/render`,
      MEDIA_OBJECT_STORE_URL: `file://${dataDir.path}/objects/media`,
      PAYMENTS: 'sandbox',
      ...{ AUTH_URL: url, MEMORIAL_URL: url, MEDIA_URL: url, BILLING_URL: url },
    });
    expect(await isReady(worker)).toBe(true);
    expect(readdirSync(join(elsewhere.path, 'scratch'))).toHaveLength(1);
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  it('refuses a render worker without a variable, and names it', {
    tags: ['extended'],
    timeout: timeoutMs,
  }, async () => {
    const { code, output } = await runBootstrap(
      { AFTERGLOW_DATA: elsewhere.path, DATABASE_URL: stack.databaseUrls.render },
      [],
      'render-worker',
    );
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^render-worker keeps ending; .*REDIS_URL/);
    expect(code).toBe(1);
  });

  it('ends a render worker when it stops', { tags: ['extended'], timeout: timeoutMs }, async () => {
    const worker = await startWorker(env);
    await stack.stop();
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toContain('The product that it worked for has ended.');
    expect(await isReady(worker)).toBe(false);
  });
});

describe('afterglow.mjs render-worker without a running product', () => {
  const refusal = async (path: string) => {
    const { code, output } = await runBootstrap({ AFTERGLOW_DATA: path }, [], 'render-worker');
    expect(output).toMatch(oneLine);
    expect(output).toContain(`No product runs on ${path}.`);
    expect(code).toBe(1);
  };

  it('reports that no product runs', async () => {
    using dataDir = temporaryDataDir();
    await refusal(dataDir.path);
  });

  it('reports that no product runs when a killed one left its run file', async () => {
    using dataDir = temporaryDataDir();
    leaveRunFile(dataDir.path);
    await refusal(dataDir.path);
  });
});
