import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOwners } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { expectNothingLost } from '../load/expect-nothing-lost.ts';
import { startPacedLoad } from '../load/paced-load.ts';
import { measureUsage } from '../load/usage.ts';
import { type Composed, docker, hasEngine, startComposed } from './composed.ts';

const processes = [...schemaOwners.flatMap((name) => [name, `${name}-worker`]), 'monitoring', 'web'];

describe.runIf(hasEngine)('in compose', () => {
  let composed: Composed;
  beforeAll(async () => {
    composed = await startComposed();
  }, testMs);
  afterAll(() => composed?.down(), testMs);

  it(
    'its containers take at most a fifth of a core while nothing is done',
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
    'the acceptance suite passes',
    async () => {
      const env = { ...process.env, ORIGIN: composed.origins[0], STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' };
      const suite = spawn('vitest', ['run', '--project', 'acceptance'], { env, stdio: 'inherit' });
      expect(await once(suite, 'exit')).toEqual([0, null]);
    },
    testMs,
  );

  it(
    'D3: every service in two copies is restarted copy by copy under load: no request of 10,000 fails, nothing is lost',
    async () => {
      await composed.compose(
        'up',
        '--detach',
        '--wait',
        '--no-recreate',
        ...processes.flatMap((name) => ['--scale', `${name}=2`]),
      );
      const load = await startPacedLoad({
        origins: composed.origins,
        perSecond: 50,
        uploadEvery: 50,
        videoEvery: 1000,
      });
      for (const name of processes) {
        for (const container of await composed.containersOf(name)) {
          await docker('restart', '--time', '90', container);
          await composed.healthy(container);
        }
      }
      if (load.outcomes.length < 10_000) await load.more(10_000 - load.outcomes.length);
      await expectNothingLost(load).finally(async () =>
        console.info((await composed.warnings()).slice(0, 30).join('\n')),
      );
    },
    testMs,
  );
});
