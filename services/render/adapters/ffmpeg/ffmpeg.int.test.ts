import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { blackFrame } from '../encoders/black-picture.ts';
import { ffmpegProcesses, testFolder } from '../encoders/video.fixture.ts';
import { holdFilter, pictureInput, segmentOutput } from '../encoders/x264-arguments.ts';
import { createFfmpeg, type FfmpegRun } from './ffmpeg.ts';

const folder = await testFolder();
const ffmpeg = createFfmpeg(videoPrograms());
const black = join(folder, 'black frame.rgb');
await writeFile(black, blackFrame());

const hold = (seconds: number, rest: Partial<FfmpegRun> = {}): FfmpegRun => ({
  inputs: [pictureInput(black)],
  filter: holdFilter({ kind: 'hold', slide: 0, frames: seconds * 30 }),
  outputOptions: segmentOutput,
  outputPath: join(folder, `${seconds} s.mp4`),
  signal: new AbortController().signal,
  deadlineMs: 30_000,
  ...rest,
});

const hour = 3600;

describe('ffmpeg', () => {
  it('R8: starts ffmpeg without querying its formats first, since a query could freeze as well', async () => {
    const frozen = join(folder, 'ffmpeg-frozen');
    const asked = `case "$*" in *-formats*|*-encoders*) kill -STOP $$ ;; esac`;
    await writeFile(frozen, `#!/bin/sh\n${asked}\nexit 3\n`, { mode: 0o700 });
    const run = createFfmpeg({ ffmpegPath: frozen })(hold(1, { deadlineMs: 4000 }));
    await expect(run).rejects.toThrow('ffmpeg exited with code 3');
    expect(await ffmpegProcesses()).toEqual([]);
  });

  it('writes the requested file, to a path with spaces', async () => {
    await ffmpeg(hold(1));
    const video = await readFile(join(folder, '1 s.mp4'));
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
  });

  it('quotes the output of ffmpeg at the end of its error', async () => {
    const missing = pictureInput(join(folder, 'missing.rgb'));
    await expect(ffmpeg(hold(1, { inputs: [missing] }))).rejects.toThrow(/ffmpeg failed: .*No such file or directory/s);
  });

  it('opens local files only', async () => {
    const remote = pictureInput('http://127.0.0.1:9/a.rgb');
    await expect(ffmpeg(hold(1, { inputs: [remote] }))).rejects.toThrow(/not on whitelist/);
  });

  it('R8: is killed at its deadline, even when frozen', async () => {
    const frozen = expect(ffmpeg(hold(hour, { deadlineMs: 4000 }))).rejects.toThrow('killed after 4000 ms');
    process.kill(await eventually(async () => (await ffmpegProcesses())[0]), 'SIGSTOP');
    await frozen;
    expect(await ffmpegProcesses()).toEqual([]);
  });

  it('fails with the reason of its signal', async () => {
    const stop = new AbortController();
    const stopped = expect(ffmpeg(hold(hour, { signal: stop.signal }))).rejects.toThrow('enough');
    await eventually(async () => (await ffmpegProcesses())[0]);
    stop.abort(new Error('enough'));
    await stopped;
    expect(await ffmpegProcesses()).toEqual([]);
  });

  it('does not start when already aborted', async () => {
    await expect(ffmpeg(hold(1, { signal: AbortSignal.abort(new Error('too late')) }))).rejects.toThrow('too late');
  });
});
