import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { equalSlides } from '@afterglow/slide-video';
import { videoPrograms } from '@afterglow/test-kit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { createVideoCheck } from '../ffmpeg/video-check.ts';
import { createVideoProbe } from '../ffmpeg/video-probe.ts';
import { meanDifference, smallFrames, smallPicture, testFacts, testFolder, writePhotoFrame } from './video.fixture.ts';
import { createX264Encoder } from './x264-encoder.ts';

const folder = await testFolder();
const programs = videoPrograms();
const { signal } = new AbortController();
const none = Buffer.alloc(0);

it('moves a photo between its fades, and fades from where its motion ends', async () => {
  const [first, second] = [
    await writePhotoFrame('03', join(folder, 'a.rgb')),
    await writePhotoFrame('24', join(folder, 'c.rgb')),
  ];
  const motion = { scale: 1.04, anchor: { x: 800, y: 450 }, frames: 38, blockSize: 8 } as const;
  const video = await createX264Encoder({ ffmpeg: createFfmpeg(programs) }).encodeVideo({
    ...{ slides: [{ framePath: first }, { framePath: second }], slideshow: equalSlides(2, 2), motions: [motion, null] },
    ...{ facts: testFacts, folder, signal, onProgress: () => {} },
  });
  await expect(createVideoCheck({ probe: createVideoProbe(programs) })(video, signal)).resolves.toBeUndefined();
  const [still = none, start = none, end = none, fade = none] = await smallFrames(video.path, [16, 22, 59, 60]);
  const shift = 1 - 1 / motion.scale;
  const [left, top] = [Math.round(motion.anchor.x * shift), Math.round(motion.anchor.y * shift)];
  const grown = sharp(await readFile(first), { raw: { width: 1920, height: 1080, channels: 3 } })
    .extract({ left, top, width: Math.round(1920 / motion.scale), height: Math.round(1080 / motion.scale) })
    .resize(1920, 1080, { fit: 'fill' });
  await writeFile(join(folder, 'grown.rgb'), await grown.raw().toBuffer());
  expect(meanDifference(still, await smallPicture(first))).toBeLessThan(2);
  expect(meanDifference(start, still)).toBeLessThan(0.5);
  expect(meanDifference(end, await smallPicture(join(folder, 'grown.rgb')))).toBeLessThan(2.5);
  expect(meanDifference(end, still)).toBeGreaterThan(2.5);
  expect(meanDifference(fade, end)).toBeLessThan(1);
});
