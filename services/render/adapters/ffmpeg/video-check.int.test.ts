import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { blackFrame } from '../encoders/black-picture.ts';
import { ffmpegProcesses, testFacts, testFolder } from '../encoders/video.fixture.ts';
import { createX264Encoder } from '../encoders/x264-encoder.ts';
import { createFfmpeg } from './ffmpeg.ts';
import { createVideoCheck } from './video-check.ts';
import { createVideoProbe } from './video-probe.ts';

const folder = await testFolder();
const signal = new AbortController().signal;
const framePath = join(folder, 'black.rgb');
await writeFile(framePath, blackFrame());
const encoder = createX264Encoder({ ffmpeg: createFfmpeg(videoPrograms()) });
const video = await encoder.encodeVideo({
  slides: [{ framePath }],
  slideshow: { frames: [30] },
  facts: testFacts,
  folder,
  signal,
  onProgress: () => {},
});
const checkVideo = createVideoCheck({ probe: createVideoProbe(videoPrograms()) });

it('accepts a whole video', async () => {
  await expect(checkVideo(video, signal)).resolves.toBeUndefined();
});

it('refuses a video that is too short', async () => {
  await expect(checkVideo({ ...video, slideshow: { frames: [30, 30] } }, signal)).rejects.toMatchObject({
    code: 'render_failed',
    message: expect.stringContaining('30 frames, not 60; 1 s long, not 2'),
  });
});

it('refuses a silent video that should have music', async () => {
  const sound = { pieces: [{ start: 0, end: 47, packets: 'silence', from: 0 }] } as const;
  await expect(checkVideo({ ...video, sound }, signal)).rejects.toMatchObject({
    code: 'render_failed',
    message: expect.stringContaining('its music is silent'),
  });
});

it.each([0.2, 0.9, 0.999])('refuses a video truncated to %d', async (share) => {
  const whole = await readFile(video.path);
  const path = join(folder, 'cut.mp4');
  await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
  await expect(checkVideo({ ...video, path }, signal)).rejects.toMatchObject({ code: 'render_failed' });
});

it('refuses a file that is not a video', async () => {
  await expect(checkVideo({ ...video, path: framePath }, signal)).rejects.toMatchObject({ code: 'render_failed' });
});

describe('a check whose ffmpeg', () => {
  const createCheck = async (script: string, deadlineMs?: number) => {
    const ffmpegPath = join(folder, `ffmpeg-${crypto.randomUUID()}`);
    await writeFile(ffmpegPath, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    return createVideoCheck({ probe: createVideoProbe({ ffmpegPath, ...(deadlineMs && { deadlineMs }) }) });
  };

  it('is killed from outside says nothing about the video', async () => {
    const check = await createCheck('kill -KILL $$');
    await expect(check(video, signal)).rejects.toMatchObject({ signal: 'SIGKILL' });
  });

  it('R8: is frozen ends at its deadline, and says nothing about the video', async () => {
    const check = await createCheck('kill -STOP $$', 500);
    await expect(check(video, signal)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await ffmpegProcesses()).toEqual([]);
  });

  it('cannot be started says nothing about the video', async () => {
    const check = createVideoCheck({ probe: createVideoProbe({ ffmpegPath: join(folder, 'missing') }) });
    await expect(check(video, signal)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('exits with an error refuses the video', async () => {
    const check = await createCheck('exit 1');
    await expect(check(video, signal)).rejects.toMatchObject({ code: 'render_failed' });
  });
});

it('says nothing about a video whose file cannot be opened', async () => {
  const path = join(folder, 'loop.mp4');
  await symlink(path, path);
  const check = createVideoCheck({ probe: async () => Promise.race([]) });
  await expect(check({ ...video, path }, signal)).rejects.toMatchObject({ code: 'ELOOP' });
});

it('fails with the reason of its signal', async () => {
  const aborted = AbortSignal.abort(new Error('no longer wanted'));
  await expect(checkVideo(video, aborted)).rejects.toThrow('no longer wanted');
});
