import { execFile } from 'node:child_process';
import { chown, cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, type Stack } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { startFamily } from '../kit/load/family.ts';
import { startClients } from '../kit/load/load.ts';
import { startWholeProduct } from '../kit/product/whole-product.ts';
import { temporaryFolder } from '../kit/resources.ts';

const run = promisify(execFile);

async function backUpPostgres(adminUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('afterglow', true)`);
    // The WAL has files that change during the copy.
    await run('cp', ['-a', from, to]).catch(() => undefined);
    const { rows } = await client.query('select labelfile from pg_backup_stop(true)');
    const cluster = join(to, 'cluster');
    await run('cp', ['-a', `${join(from, 'cluster', 'pg_wal')}/.`, join(cluster, 'pg_wal')]).catch(() => undefined);
    for (const left of ['postmaster.pid', 'postmaster.opts']) await rm(join(cluster, left), { force: true });
    await rm(join(to, 'postgres.pid'), { force: true });
    const label = join(cluster, 'backup_label');
    await writeFile(label, rows[0].labelfile);
    const { uid, gid } = await stat(join(cluster, 'PG_VERSION'));
    await chown(label, uid, gid);
  } finally {
    await client.end();
  }
}

/** Backs up Postgres, then the bucket, since objects are stored before their rows. Skips Redis. */
async function backUp({ adminUrl, dataDir }: Pick<Stack, 'adminUrl' | 'dataDir'>, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await backUpPostgres(adminUrl, join(dataDir, 'postgres'), join(to, 'postgres'));
  await run('cp', ['-a', join(dataDir, 'objects'), to]).catch(() => undefined);
  const kept = /(^secrets\.json|^payment-keys\.json|^database-\w+\.password)$/;
  await cp(dataDir, to, {
    recursive: true,
    force: false,
    filter: (source) => source === dataDir || kept.test(source.slice(dataDir.length + 1)),
  });
}

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
};

const [folder, port] = [await temporaryFolder(), await freePort()];
const to = join(folder, 'restored');
const product = await startWholeProduct({ frontEnd: false, port });
const family = await startFamily([product.origin]);
const load = startClients(family, figure(8, 4));
afterAll(family.close);

describe('a product under load', () => {
  it(
    'D2: a restart of Postgres causes 503 while it is down, recovers within 10 s, keeps every confirmed photo, and restarts no process',
    async () => {
      const answersBetween = figure(200, 10);
      await load.more(answersBetween);
      const pids = product.pids();
      product.kill('postgres', 'SIGQUIT');
      await eventually(() => load.outcomes.some(({ status }) => status === 503), timeout);
      await eventually(() => canConnect(product.adminUrl), timeout);
      const back = performance.now();
      await load.more(answersBetween);

      expect(load.outcomes.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
      const failures = load.failures();
      expect(failures.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
      expect((failures.at(-1)?.at ?? 0) - back).toBeLessThan(within(10_000));
      const { postgres: _, ...others } = product.pids();
      expect(pids).toMatchObject(others);
      expect(await load.lostPhotos([...load.photos])).toEqual([]);
      const listed = await family.storedNames();
      expect(new Set(listed).size).toBe(listed.length);
    },
    testMs,
  );

  it(
    'a backup under load has complete photos, once the sweeper has run',
    async () => {
      await load.more(figure(400, 60));
      const before = [...load.photos];
      await backUp(product, to);
      await load.more(figure(400, 60));
      await load.stop().finally(product.stop);
      expect(load.photos.length).toBeGreaterThan(before.length);

      const env = { SWEEP_EVERY_MS: '500', ORPHAN_AGE_MS: '0' };
      const restored = await startWholeProduct({ dataDir: to, frontEnd: false, port, env });
      expect(await load.lostPhotos(before)).toEqual([]);
      const photos = await restored.query('select memorial_id, id from media.photos');
      const rows = photos.map(({ memorial_id, id }) => `memorials/${memorial_id}/originals/${id}`);
      expect(rows.length).toBe((await family.storedNames()).length);
      const isWhole = async (): Promise<true> => {
        const keys: string[] = [];
        for await (const key of restored.bucket('media').list('memorials/')) keys.push(key);
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
    },
    testMs,
  );
});
