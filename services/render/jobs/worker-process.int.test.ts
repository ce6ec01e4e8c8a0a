import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventually, findBundle, spawnService, videoPrograms } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { collectAll, longTimeout, videoWorkFixture } from './video-work.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, row, requestVideo, reaches, send, folder } = fixture;
const { ffmpegPath } = videoPrograms();
const program = await findBundle(fileURLToPath(new URL('../worker.ts', import.meta.url)));
const testMs = 220_000;
const four = [1, 2, 3, 4];

const running: { child: ReturnType<typeof spawnService>; ended: Promise<unknown> }[] = [];
function startWorker({ graceMs = 0, encoder = 'skip' }: { graceMs?: number; encoder?: 'skip' | 'x264' } = {}) {
  const env = {
    ...fixture.variables,
    MEDIA_OBJECT_STORE_URL: fixture.mediaBucket.url,
    SCRATCH_DIR: folder,
    FFMPEG_PATH: ffmpegPath,
    SHUTDOWN_GRACE_MS: String(graceMs),
    JOB_LOCK_MS: '6000',
    JOB_STALLED_MS: '1000',
    RENDER_ENCODER: encoder,
  };
  const child = spawnService(process.execPath, [program], env);
  const started = { child, ended: once(child, 'exit') };
  running.push(started);
  return started;
}
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});

const getFiles = async ({ child }: ReturnType<typeof startWorker>): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.split('/')[0]?.endsWith(`-${child.pid}`));
const encodes = (worker: ReturnType<typeof startWorker>) =>
  eventually(async () => (await getFiles(worker)).some((name) => /\/x264-\w+\/.*mp4$/.test(name)), longTimeout);
const videosStored = async () =>
  (await collectAll(bucket.store.list('memorials/'))).filter((key) => key.endsWith('.mp4'));

async function expectPlayable(publicId: string): Promise<void> {
  const { videoUrl } = (await send('GET', `/api/public/slideshow/${publicId}/video`)).json();
  const video = await send('GET', videoUrl);
  expect(video.statusCode).toBe(200);
  expect(Number(video.headers['content-length'])).toBe(video.rawPayload.length);
  expect(video.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
}

describe('a render worker', () => {
  it('leaves its video to the next one when killed while encoding, and there is one video', {
    tags: ['extended'],
    timeout: testMs,
  }, async () => {
    const first = startWorker({ encoder: 'x264' });
    const { id, publicId } = await requestVideo(four);
    await encodes(first);
    const shown = (await send('GET', `/api/public/slideshow/${publicId}/video`)).json();
    expect(shown).toMatchObject({ state: 'making', videoUrl: '', posterUrl: '' });
    first.child.kill('SIGKILL');
    await first.ended;
    startWorker();
    expect(await reaches(id, 'ready')).toMatchObject({ attempt: 2, failure_code: null });
    await expectPlayable(publicId);
    expect(await videosStored()).toHaveLength(1);
    expect(await getFiles(first)).toEqual([]);
  });

  it(
    'hands its video to the next one on shutdown, without a used attempt or leftovers',
    async () => {
      const before = await videosStored();
      const first = startWorker({ encoder: 'x264' });
      const { id, publicId } = await requestVideo(four.toReversed());
      await encodes(first);
      first.child.kill('SIGTERM');
      expect(await first.ended).toEqual([0, null]);
      expect(await row(id)).toMatchObject({ state: 'due', tries: 0, attempt: 1 });
      expect(await getFiles(first)).toEqual([]);
      startWorker();
      expect(await reaches(id, 'ready')).toMatchObject({ tries: 1, attempt: 2 });
      await expectPlayable(publicId);
      expect(await videosStored()).toHaveLength(before.length + 1);
    },
    testMs,
  );

  it('finishes its video before it exits when there is time', { tags: ['extended'], timeout: testMs }, async () => {
    const worker = startWorker({ graceMs: 60_000, encoder: 'x264' });
    const { id } = await requestVideo([5, 6]);
    await encodes(worker);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toEqual([0, null]);
    expect(await row(id)).toMatchObject({ state: 'ready', tries: 1, attempt: 1 });
    expect(await readdir(folder)).toEqual([]);
  });

  it('renders a video whose job Redis has lost', { tags: ['extended'], timeout: testMs }, async () => {
    const { id, publicId } = await requestVideo([7, 8]);
    const jobsInOutbox = () => deps.database.selectFrom('outbox').selectAll().where('is_event', '=', false).execute();
    await eventually(async () => (await jobsInOutbox()).length === 0);
    await fixture.loseJobs();
    await deps.database
      .updateTable('videos')
      .set({ seen_at: new Date(0) })
      .where('slideshow_id', '=', id)
      .execute();
    startWorker();
    await reaches(id, 'ready');
    await expectPlayable(publicId);
  });
});
