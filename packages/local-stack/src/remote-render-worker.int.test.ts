import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllOn, runBootstrap, type StartedWorker, startWorker, temporaryDataDir } from './fixtures/npm-start.ts';
import { productProcesses } from './processes/process-table.ts';
import { type Stack, startStack } from './stack.ts';

const timeoutMs = 120_000;
const oneLine = /^[^\n]+\n$/;

const leaveRunFile = (path: string): void =>
  writeFileSync(join(path, 'run.json'), JSON.stringify({ pid: 1, dataDir: path, urls: {} }));

const isReady = async ({ url }: StartedWorker): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm run render-worker', () => {
  const dataDir = temporaryDataDir();
  const elsewhere = temporaryDataDir();
  const env = { AFTERGLOW_DATA: dataDir.path };
  const scratches = () => readdirSync(join(dataDir.path, 'scratch')).length;
  let stack: Stack;
  let wasFoundWhileStarting = true;

  beforeAll(async () => {
    leaveRunFile(dataDir.path);
    const processes: typeof productProcesses = (settings) => {
      wasFoundWhileStarting = existsSync(join(dataDir.path, 'run.json'));
      return productProcesses(settings).filter(({ name }) => name !== 'web');
    };
    stack = await startStack({ dataDir: dataDir.path, frontEnd: false, processes, renderWorkers: 1 });
  }, timeoutMs);

  afterAll(async () => {
    await stack.stop();
    await Promise.all([dataDir, elsewhere].map(({ path }) => endAllOn(path)));
    dataDir[Symbol.dispose]();
    elsewhere[Symbol.dispose]();
  }, timeoutMs);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'adds a worker to the running product each time it is run, until %s',
    { timeout: timeoutMs },
    async (signal) => {
      const [one, two] = await Promise.all([startWorker(env), startWorker(env)]);
      expect(one.url).not.toBe(two.url);
      expect([await isReady(one), await isReady(two)]).toEqual([true, true]);
      expect(scratches()).toBe(3);
      expect(one.output()).toMatch(oneLine);

      one.kill(signal);
      expect(await one.ended).toBe(0);
      expect([await isReady(one), await isReady(two)]).toEqual([false, true]);
      expect(scratches()).toBe(2);
      two.kill(signal);
      expect(await two.ended).toBe(0);
      expect(scratches()).toBe(1);
    },
  );

  it('finds no run file of an earlier product while the new one is starting', () => {
    expect(wasFoundWhileStarting).toBe(false);
  });

  it('works for the product that the environment names', { timeout: timeoutMs }, async () => {
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

  it('names the missing variable', { timeout: timeoutMs }, async () => {
    const { code, output } = await runBootstrap(
      { AFTERGLOW_DATA: elsewhere.path, DATABASE_URL: stack.databaseUrls.render },
      [],
      'render-worker',
    );
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^render-worker keeps ending; .*REDIS_URL/);
    expect(code).toBe(1);
  });

  it('exits when its product stops', { timeout: timeoutMs }, async () => {
    const worker = await startWorker(env);
    await stack.stop();
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toContain('The product that it worked for has ended.');
    expect(await isReady(worker)).toBe(false);
  });
});

describe('npm run render-worker without a running product', () => {
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
