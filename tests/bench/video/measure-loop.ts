import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '@afterglow/local-stack';
import { countStartBytes, equalSlides, joinVideo, readVideoStart, repeatVideo } from '@afterglow/slide-video';
import { stillPicture } from '@afterglow/slide-video/testing';
import type { Measurement } from '../section.ts';

const run = promisify(execFile);
const [slides, timing, hour] = [34, 8, 3600];
const { signal } = new AbortController();

/** An hour of a video over the bytes of one pass, and what ffmpeg writes to repeat it. */
export async function measureLoop(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-loop-'));
  try {
    const path = join(folder, 'once.mp4');
    const facts = { title: 'A life', createdAt: new Date(0) };
    const plan = {
      ...equalSlides(slides, timing),
      facts,
      getPicture: stillPicture,
      black: await stillPicture('black'),
    };
    await joinVideo(plan, { path, signal });
    const { size: once } = await stat(path);
    await using file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(once), 0, once, 0);
    const start = readVideoStart(buffer.subarray(0, countStartBytes(buffer)));
    const passes = Math.ceil(hour / start.seconds);
    const from = performance.now();
    const head = repeatVideo(start, { passes, isCopied: false });
    const milliseconds = performance.now() - from;
    const copied = join(folder, 'copied.mp4');
    const input = ['-nostdin', '-v', 'error', '-stream_loop', String(passes - 1), '-i', path];
    await run(ffmpegPath(), [...input, '-c', 'copy', '-movflags', '+faststart', copied]);
    const { size: repeated } = await stat(copied);
    const added = head.length - start.media.start;
    const note = `${passes} passes of ${slides} slides of ${timing} s, index in ${milliseconds.toFixed(0)} ms`;
    return [
      { what: 'An hour of a video, beside one pass', value: added / 1e6, unit: 'MB', aim: 1, note },
      { what: 'The same hour repeated by ffmpeg / by us, bytes', value: repeated / (once + added), unit: 'x' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
