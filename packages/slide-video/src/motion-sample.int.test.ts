import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeMotion, readMotion } from './h264/coded-motion.ts';
import { joinVideo } from './join-video.ts';
import { writeMotionSample } from './motion-sample.ts';
import { equalSlides } from './slideshow/timeline.ts';
import { decodedChecksums } from './testing/exact-video.fixture.ts';
import { stillPicture } from './testing/still-picture.fixture.ts';
import { videoFolder } from './testing/video-folder.fixture.ts';

const folder = videoFolder();
const { signal } = new AbortController();
const facts = { title: 'A life', createdAt: new Date(0) };

it('shows the pictures that a video shows while the same photo moves', async () => {
  const zoom = { scale: 1.02, anchor: { x: 960, y: 540 }, frames: 44, blockSize: 8 } as const;
  const motion = readMotion(await codeMotion(zoom, signal));
  const [path, videoPath] = [join(folder, 'sample.mp4'), join(folder, 'video.mp4')];
  await writeFile(path, writeMotionSample(await stillPicture(0), motion, facts));
  const slideshow = { ...equalSlides(2, 2), facts, getPicture: stillPicture, black: await stillPicture('black') };
  await joinVideo({ ...slideshow, motion: (slide) => (slide === 0 ? motion : undefined) }, { path: videoPath, signal });
  const shown = await decodedChecksums(path);
  expect(shown).toEqual((await decodedChecksums(videoPath)).slice(17, 61));
  expect(shown).toEqual(await decodedChecksums(path, 'libopenh264'));
  expect(new Set(shown).size).toBeGreaterThan(30);
});
