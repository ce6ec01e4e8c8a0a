import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { videoPrograms } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { blackFrame } from '../encoders/black-picture.ts';
import { testFacts, testFolder } from '../encoders/video.fixture.ts';
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
  timing: 1,
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
  await expect(checkVideo({ ...video, slides: 2 }, signal)).rejects.toMatchObject({
    code: 'render_failed',
    message: expect.stringContaining('30 frames, not 60; 1 s long, not 2'),
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

it('fails with the reason of its signal', async () => {
  const aborted = AbortSignal.abort(new Error('no longer wanted'));
  await expect(checkVideo(video, aborted)).rejects.toThrow('no longer wanted');
});
