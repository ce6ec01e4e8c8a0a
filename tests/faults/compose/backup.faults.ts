import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../figure.ts';
import { startFamily } from '../load/family.ts';
import { type Composed, hasEngine, startComposed } from './composed.ts';

const operations = await readFile(fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)), 'utf8');
const section = operations.split(/^## /m).find((text) => text.startsWith('Backup and restore')) ?? '';
const [backUp = '', restore = ''] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
/** The second block calls a function of the first. */
const functions = /^\w+\(\) \{\n.*?^\}\n/gms.exec(backUp)?.[0] ?? '';

describe.runIf(hasEngine)('the commands of docs/operations.md', () => {
  let composed: Composed;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-backup-'));
    composed = await startComposed();
  }, testMs);
  afterAll(async () => {
    await composed?.down();
    await rm(folder, { recursive: true, force: true });
  }, testMs);

  it(
    'bring back photos, videos and sessions as they were when they were backed up',
    async () => {
      // Once it has been started again web may answer at another port of its range.
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

      await composed.runDocumented(backUp, folder);
      expect((await family.send(family.upload('later.jpg'))).status).toBe(201);
      await composed.runDocumented(`${functions}${restore}`, folder);

      await eventually(async () => (await family.send(family.call('GET /api/auth/user'))).status === 200, timeout);
      expect(await family.storedNames()).toEqual(names);
      expect(await Promise.all(paths.map(digest))).toEqual(before);
      expect((await family.send(family.upload('after.jpg'))).status).toBe(201);
      family.close();
    },
    testMs,
  );
});

it('the two blocks of commands are there', () => {
  expect([functions, backUp, restore].map((commands) => commands.length > 0)).toEqual([true, true, true]);
});
