import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOwners } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import { expectAcceptance } from '../kit/load/expect-acceptance.ts';
import { startFamily } from '../kit/load/family.ts';
import { expectNothingConfirmedLost, expectNothingLost, startPacedLoad } from '../kit/load/load.ts';
import { expectUploadsRefused } from '../kit/load/uploads.ts';
import { measureUsage } from '../kit/load/usage.ts';
import { prometheusClient } from '../kit/prometheus-client.ts';
import { type Composed, docker, hasEngine, startComposed } from './composed.ts';

const processes = [...schemaOwners.flatMap((name) => [name, `${name}-worker`]), 'monitoring', 'web'];

const steadily = { perSecond: 20, uploadEvery: 10, videoEvery: 200 };

describe.runIf(hasEngine)('in compose', () => {
  let composed: Composed;
  beforeAll(async () => {
    composed = await startComposed();
  }, testMs);
  afterAll(() => composed?.down(), testMs);

  it(
    'the idle containers take at most a fifth of a core',
    async () => {
      await sleep(30_000);
      const names = (await composed.compose('ps', '--quiet')).split('\n').filter(Boolean);
      const run = (name: string, script: string) => docker('exec', name, 'sh', '-c', script);
      const { cores, bytes } = await measureUsage({ names, run }, 60_000);
      console.info(`idle: ${cores.toFixed(3)} cores, ${(bytes / 1e9).toFixed(2)} GB`);
      expect(cores).toBeLessThanOrEqual(0.2);
    },
    testMs,
  );

  it(
    'the Prometheus of the profile observability scrapes every process and loads every alert',
    async () => {
      await composed.compose('--profile', 'observability', 'up', '--detach', 'prometheus');
      const prometheus = prometheusClient('http://127.0.0.1:9090');
      const up = async () => (await prometheus.query('up == 1')).length;
      await eventually(async () => (await up().catch(() => 0)) === processes.length, timeout);
      const answer = await fetch('http://127.0.0.1:9090/api/v1/rules');
      const { data } = (await answer.json()) as { data: { groups: { rules: { health: string }[] }[] } };
      const rules = data.groups.flatMap((group) => group.rules);
      expect(rules.length).toBeGreaterThan(10);
      expect(rules.filter(({ health }) => health === 'err')).toEqual([]);
      await composed.compose('rm', '--force', '--stop', 'prometheus');
    },
    testMs,
  );

  it('the acceptance suite passes', () => expectAcceptance(composed.origins[0] ?? ''), testMs);

  it(
    'D2: a restart of Postgres under load causes 503 while it is down, recovers within 10 s, and restarts no container',
    async () => {
      const load = await startPacedLoad({ origins: composed.origins.slice(0, 1), ...steadily });
      await load.more(200);
      const had = await composed.starts('postgres');
      await composed.compose('restart', 'postgres');
      const [postgres = ''] = await composed.listContainers('postgres');
      const isBack = () => docker('exec', postgres, 'pg_isready', '-q', '-U', 'postgres', '-h', '127.0.0.1');
      await eventually(async () => (await isBack()) === '', timeout);
      const back = performance.now();
      await load.more(500);
      await expectNothingConfirmedLost(load);
      const failures = load.failures();
      expect(failures.length).toBeGreaterThan(0);
      expect(failures.filter(({ status }) => status !== 503)).toEqual([]);
      const wellAfterMs = Math.max(...failures.map(({ at }) => at)) - back;
      console.info(`the last 503 came ${Math.round(wellAfterMs)} ms after Postgres was back`);
      expect(wellAfterMs).toBeLessThan(10_000);
      expect(await composed.starts('postgres')).toEqual(had);
    },
    testMs,
  );

  it(
    'D2: while the object store is stopped for 60 s, uploads are answered 503, lists are complete, and no container restarts',
    async () => {
      const [origin = ''] = composed.origins;
      const family = await startFamily([origin]);
      const url = `${origin}/api/memorials/${family.memorialRef}/photos`;
      const headers = { origin, ...family.call('GET /api/memorials').headers };
      const had = await composed.starts('minio');
      await composed.compose('stop', 'minio');
      await expectUploadsRefused({ url, headers, count: family.photos.length }, 60_000);
      await composed.compose('start', 'minio');
      const from = performance.now();
      await eventually(async () => (await family.send(family.upload('after.jpg'))).status === 201, timeout);
      console.info(`uploads again ${Math.round(performance.now() - from)} ms after MinIO was started`);
      expect(await family.storedNames()).toHaveLength(family.photos.length + 1);
      expect(await composed.starts('minio')).toEqual(had);
      family.close();
    },
    testMs,
  );

  it(
    'D3: when every service in two copies restarts copy by copy under load, no request of 10,000 fails and no data is lost',
    async () => {
      await composed.compose(
        'up',
        '--detach',
        '--wait',
        '--no-recreate',
        ...processes.flatMap((name) => ['--scale', `${name}=2`]),
      );
      const since = new Date();
      const load = await startPacedLoad({
        origins: composed.origins,
        perSecond: 50,
        uploadEvery: 50,
        videoEvery: 1000,
      });
      for (const name of processes) {
        for (const container of await composed.listContainers(name)) {
          await docker('restart', '--time', '90', container);
          await composed.healthy(container);
        }
      }
      if (load.outcomes.length < 10_000) await load.more(10_000 - load.outcomes.length);
      await expectNothingLost(load).finally(async () =>
        console.info((await composed.warnings(since)).slice(0, 30).join('\n')),
      );
    },
    testMs,
  );
});
