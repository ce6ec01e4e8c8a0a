import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { eventually, videoPrograms } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, isFull, testMs, timeout, within } from '../kit/figure.ts';
import { listChildren } from '../kit/processes.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const { world, requestVideo, reach, startWorker, scratch } = await startRenderProduct();
const deadlineMs = figure(10_000, 2500);
const slotFreeMs = 5000;

it(
  'R8: a frozen ffmpeg is killed at its deadline, its slot is free again, and no process is left',
  async () => {
    const worker = await startWorker({ RENDER_PROCESSES: '1', INTRA_DEADLINE_MS: String(deadlineMs) });
    const ffmpegs = async () => (await listChildren(worker.pid)).filter(({ program }) => program === 'ffmpeg');
    await reach([(await requestVideo(1)).id]);
    const [frozen] = await eventually(async () => ((await ffmpegs()).length === 1 ? ffmpegs() : null), timeout);
    process.kill(frozen?.pid ?? 0, 'SIGSTOP');
    world.selected.set(2, [1, 2, 3, 4, 5, 6, 7, 8]);
    const waiting = [await requestVideo(2), await requestVideo(3)].map(({ id }) => id);
    const before = performance.now();
    const others = async () => (await ffmpegs()).filter(({ pid }) => pid !== frozen?.pid);
    await eventually(async () => (await others()).length > 0, timeout);
    expect(performance.now() - before).toBeLessThan(deadlineMs + within(slotFreeMs));
    const states = async () => (await listChildren(worker.pid)).map(({ state }) => state);
    await reach(waiting);
    expect((await states()).filter((state) => /[ZT]/.test(state))).toEqual([]);
    expect(await ffmpegs()).toHaveLength(1);
    await worker.end('SIGTERM');
  },
  testMs,
);

/** Wraps ffmpeg; it freezes once if an argument matches the pattern. */
async function freezingOnce(pattern: string): Promise<string> {
  const path = join(scratch, `ffmpeg-${crypto.randomUUID()}`);
  const freeze = `case " $* " in *${pattern}*) mkdir "$0.frozen" 2>/dev/null && kill -STOP $$ ;; esac`;
  await writeFile(path, `#!/bin/sh\n${freeze}\nexec ${videoPrograms().ffmpegPath} "$@"\n`, { mode: 0o700 });
  return path;
}

/** The deadlines are constants of 31 s and 60 s; unit tests cover shorter ones. */
it.runIf(isFull).each([
  { what: 'segment', owner: 4, RENDER_ENCODER: 'x264', pattern: '" libx264 "' },
  { what: 'check', owner: 5, RENDER_ENCODER: 'skip', pattern: '" -f null "' },
])(
  'R8: a frozen ffmpeg of a $what is killed at its deadline, the video is made, and no process is left',
  async ({ owner, RENDER_ENCODER, pattern }) => {
    const FFMPEG_PATH = await freezingOnce(pattern);
    const worker = await startWorker({ RENDER_PROCESSES: '1', RENDER_ENCODER, FFMPEG_PATH });
    world.selected.set(owner, [1]);
    const { id } = await requestVideo(owner);
    const states = async () => (await listChildren(worker.pid)).map(({ state }) => state).join(' ');
    await eventually(async () => /T/.test(await states()), timeout);
    await reach([id]);
    expect(await states()).not.toMatch(/[ZT]/);
    await worker.end('SIGTERM');
  },
  testMs,
);
