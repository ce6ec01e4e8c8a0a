import { createHash } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import { startFamily } from '../kit/load/family.ts';
import { expectNothingConfirmedLost, startPacedLoad } from '../kit/load/load.ts';
import { type Composed, hasEngine, startComposed } from './composed.ts';

const operations = await readFile(fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)), 'utf8');
const section = operations.split(/^## /m).find((text) => text.startsWith('Backup and restore')) ?? '';
const [backUp = '', restore = ''] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
const somebody = 4321;

describe.runIf(hasEngine)('the commands of docs/operations.md', () => {
  let composed: Composed;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-backup-'));
    await chown(folder, somebody, somebody);
    composed = await startComposed();
  }, testMs);
  afterAll(async () => {
    await composed?.down();
    await rm(folder, { recursive: true, force: true });
  }, testMs);

  it(
    'D9: restore photos, videos and sessions on new volumes from a backup under load',
    async () => {
      // After a restart web may use another port of its range.
      const family = await startFamily(composed.origins);
      const digest = async (path: string): Promise<string> => {
        const { status, body } = await family.send({ ...family.call('GET /api/auth/user'), path });
        return `${status} ${createHash('sha256').update(body).digest('hex')}`;
      };
      const videoId = await family.video(async (call) => (await family.send(call)).body);
      const { videoUrl } = await family.ended(videoId ?? '');
      const paths = [...family.photos.map(({ filename }) => `/uploads/${filename}`), videoUrl];
      const before = await Promise.all(paths.map(digest));
      const names = await family.storedNames();
      expect(before.filter((one) => !one.startsWith('200 '))).toEqual([]);

      const load = await startPacedLoad({ origins: composed.origins, perSecond: 10, uploadEvery: 5, videoEvery: 100 });
      await load.more(50);
      console.info(await composed.runDocumented(backUp, folder));
      await load.more(50);
      await expectNothingConfirmedLost(load);
      const [name = ''] = await readdir(folder);
      expect(await stat(join(folder, name))).toMatchObject({ uid: somebody, gid: somebody, mode: 0o100_600 });

      await composed.down();
      console.info(await composed.runDocumented(restore.replaceAll('afterglow-TIME.tar', name), folder));

      await eventually(async () => (await family.send(family.call('GET /api/auth/user'))).status === 200, timeout);
      expect(await family.storedNames()).toEqual(names);
      expect(await Promise.all(paths.map(digest))).toEqual(before);
      expect((await family.send(family.upload('after.jpg'))).status).toBe(201);
      family.close();
    },
    testMs,
  );
});

it('two blocks of commands exist', () => {
  expect([backUp, restore].map((commands) => commands.includes('docker compose run --rm'))).toEqual([true, true]);
});
