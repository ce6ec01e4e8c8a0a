import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@afterglow/local-stack';
import { describeS3, eventually, testLink } from '@afterglow/test-kit';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { smallPhotos } from './photos-to-send.ts';
import { startProduct, uploadPath } from './product.ts';
import { send } from './sending.ts';
import { startSteadyLoad } from './steady-load.ts';

const clients = figure(8, 2);
const answersBetween = figure(200, 10);

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
};

describe('D2: a restart of Postgres under load', () => {
  it(
    'causes 503 while it is down, recovers within 10 s, keeps every confirmed photo, and restarts no process',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
      const stack = await startStack({ dataDir: join(folder, 'data'), frontEnd: false, renderWorkers: 1 });
      try {
        const load = await startSteadyLoad(stack.origin, clients);
        await load.more(answersBetween);
        const pids = stack.pids();
        stack.kill('postgres', 'SIGQUIT');
        await eventually(() => load.answers.some(({ status }) => status === 503), timeout);
        await eventually(() => canConnect(stack.adminUrl), timeout);
        const back = performance.now();
        await load.more(answersBetween);
        await load.stop();

        const { answers } = load;
        expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
        expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
        expect(load.lastProblem() - back).toBeLessThan(within(10_000));
        const { postgres: _, ...others } = stack.pids();
        expect(pids).toMatchObject(others);
        const listed = await load.listed();
        const confirmed = answers.flatMap((answer) => answer.confirmed ?? []);
        expect(confirmed.filter((name) => !listed.includes(name))).toEqual([]);
        expect(new Set(listed).size).toBe(listed.length);
      } finally {
        await stack.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    testMs,
  );
});

describeS3('D2: the object store is down: tests/faults/photos/d02-stores-away.faults.ts', async (url) => {
  const link = await testLink(url.replace(/^s3:/, 'http:'));
  const photo = await smallPhotos();
  const product = await startProduct({ OBJECT_STORE_URL: link.url.replace(/^http:/, 's3:') });

  it(
    'uploads answer 503 and can be retried, lists still work, and no process restarts',
    async () => {
      const media = await product.startMedia();
      const owner = await product.signedIn(1);
      const upload = (words: string) =>
        send(`${media.url}${uploadPath.owner(1)}`, owner, [{ name: `${words}.jpg`, bytes: photo(words) }]);
      const list = () => fetch(`${media.url}${uploadPath.owner(1)}`, { headers: owner });
      expect((await upload('before')).status).toBe(201);
      await link.cut();
      const from = performance.now();
      do {
        const answer = await upload('meanwhile');
        expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
        expect(answer.retryAfter).toBeGreaterThan(0);
        const listed = await list();
        expect([listed.status, ((await listed.json()) as unknown[]).length]).toEqual([200, 1]);
      } while (performance.now() - from < figure(60_000, 1000));
      await link.mend();
      await eventually(async () => (await upload('meanwhile')).status === 201, timeout);
      expect(((await (await list()).json()) as unknown[]).length).toBe(2);
      const gone = Promise.race([media.ended, Promise.resolve('still there')]);
      expect(await gone).toBe('still there');
      expect(await product.settled()).toBe(true);
    },
    testMs,
  );
});
