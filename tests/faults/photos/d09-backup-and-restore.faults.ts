import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Stack, startStack } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import { type Family, startFamily } from '../load/family.ts';
import { backUp, restore } from './backup-commands.ts';
import { type SteadyLoad, startSteadyLoad } from './sending/steady-load.ts';

const folder = await mkdtemp(join(tmpdir(), 'afterglow-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function countRows(adminUrl: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${table}`).finally(() => client.end());
  return rows[0].count;
}

describe('a product under load', () => {
  let port: number;
  let stack: Stack;
  let family: Family;
  let load: SteadyLoad;
  beforeAll(async () => {
    port = await freePort();
    stack = await startStack({ dataDir: join(folder, 'data'), frontEnd: false, port });
    family = await startFamily([stack.origin]);
    load = await startSteadyLoad(stack.origin, figure(8, 3));
  }, testMs);
  afterAll(async () => {
    family?.close();
    await stack.stop();
  }, testMs);

  const digest = async (path: string): Promise<string> => {
    const { status, body } = await family.send({ ...family.call('GET /api/auth/user'), path });
    return `${status} ${createHash('sha256').update(body).digest('hex')}`;
  };

  it(
    'D9: backed up meanwhile and restored on a new machine, its photos and videos are byte-equal and its sessions valid',
    async () => {
      const videoId = await family.video(async (call) => (await family.send(call)).body);
      const { videoUrl } = await family.ended(videoId ?? '');
      const paths = [...family.photos.map(({ filename }) => `/uploads/${filename}`), videoUrl];
      const digests = await Promise.all(paths.map(digest));
      expect(digests.filter((one) => !one.startsWith('200 '))).toEqual([]);
      await load.more(figure(400, 40));
      const confirmed = load.answers.flatMap((answer) => answer.confirmed ?? []);
      const name = await backUp(stack, folder);
      await load.more(figure(400, 20));
      await load.stop().finally(stack.stop);

      stack = await startStack({ dataDir: join(folder, 'restored'), frontEnd: false, processes: () => [] });
      const said = await restore(stack, folder, name);
      const photoRows = await countRows(stack.adminUrl, 'media.photos');
      expect(said).toContain(`restored: photos ${photoRows}, originals ${photoRows}, videos 1`);
      expect(photoRows).toBeGreaterThanOrEqual(confirmed.length + family.photos.length);
      await stack.stop();

      stack = await startStack({ dataDir: join(folder, 'restored'), frontEnd: false, port });
      await eventually(async () => (await family.send(family.call('GET /api/auth/user'))).status === 200, timeout);
      expect(await Promise.all(paths.map(digest))).toEqual(digests);
      const listed = await load.listed(stack.origin);
      expect(confirmed.filter((photo) => !listed.includes(photo))).toEqual([]);
      expect((await family.send(family.upload('after.jpg'))).status).toBe(201);
      expect(await family.storedNames()).toContain('after.jpg');
    },
    testMs,
  );
});
