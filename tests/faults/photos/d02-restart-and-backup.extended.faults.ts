import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '@afterglow/local-stack';
import { folderObjectStore } from '@afterglow/service-kit/object-store';
import { eventually } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { backUp } from './back-up.ts';
import { type SteadyLoad, startSteadyLoad } from './sending/steady-load.ts';

const folder = await mkdtemp(join(tmpdir(), 'afterglow-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [from, to] = [join(folder, 'data'), join(folder, 'restored')];

async function photoRows(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query('select memorial_id, id from media.photos').finally(() => client.end());
  return rows.map(({ memorial_id, id }) => `memorials/${memorial_id}/originals/${id}`);
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of folderObjectStore(join(to, 'objects', 'media')).list('memorials/')) keys.push(key);
  return keys;
}

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
};

describe('a product under load', () => {
  let stack: Stack;
  let load: SteadyLoad;
  beforeAll(async () => {
    stack = await startStack({ dataDir: from, frontEnd: false });
    load = await startSteadyLoad(stack.origin, figure(8, 4));
  }, testMs);
  afterAll(() => stack.stop(), testMs);
  const confirmed = () => load.answers.flatMap((answer) => answer.confirmed ?? []);

  it(
    'D2: a restart of Postgres causes 503 while it is down, recovers within 10 s, keeps every confirmed photo, and restarts no process',
    async () => {
      const answersBetween = figure(200, 10);
      await load.more(answersBetween);
      const pids = stack.pids();
      stack.kill('postgres', 'SIGQUIT');
      await eventually(() => load.answers.some(({ status }) => status === 503), timeout);
      await eventually(() => canConnect(stack.adminUrl), timeout);
      const back = performance.now();
      await load.more(answersBetween);

      const { answers } = load;
      expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
      expect(load.lastProblem() - back).toBeLessThan(within(10_000));
      const { postgres: _, ...others } = stack.pids();
      expect(pids).toMatchObject(others);
      const confirmedBefore = confirmed();
      const listed = await load.listed();
      expect(confirmedBefore.filter((name) => !listed.includes(name))).toEqual([]);
      expect(new Set(listed).size).toBe(listed.length);
    },
    testMs,
  );

  it(
    'a backup from the middle of traffic is a product whose photos are whole, once the sweeper has gone through it',
    async () => {
      await load.more(figure(400, 60));
      const before = confirmed();
      await backUp(stack, to);
      await load.more(figure(400, 60));
      await load.stop().finally(stack.stop);
      expect(confirmed().length).toBeGreaterThan(before.length);

      const env = { SWEEP_EVERY_MS: '500', ORPHAN_AGE_MS: '0' };
      const restored = await startStack({ dataDir: to, frontEnd: false, env });
      try {
        const listed = await load.listed(restored.origin);
        expect(before.filter((name) => !listed.includes(name))).toEqual([]);
        const rows = await photoRows(restored.adminUrl);
        expect(rows.length).toBe(listed.length);
        const isWhole = async (): Promise<true> => {
          const keys = await storedKeys();
          expect(keys.filter((key) => key.includes('/originals/')).toSorted()).toEqual(rows.toSorted());
          const derived = rows.flatMap((key) =>
            ['thumb', 'display'].map((name) => `${key.replace('originals', 'derived')}/${name}`),
          );
          expect(derived.filter((key) => !keys.includes(key))).toEqual([]);
          const metrics = await (await fetch(restored.metricsUrls['media-worker'] ?? '')).text();
          expect(metrics).toMatch(/^media_sweep_photos_without_original\{[^}]*\} 0$/m);
          expect(metrics).toMatch(/^media_swept_timestamp_seconds\{[^}]*\} [1-9]/m);
          return true;
        };
        await eventually(isWhole, { ...timeout, intervalMs: 500 });
      } finally {
        await restored.stop();
      }
    },
    testMs,
  );
});
