import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joinVideo } from './join-video.ts';
import { equalSlides } from './slideshow/timeline.ts';
import { stillPicture } from './testing/still-picture.fixture.ts';
import { videoFolder } from './testing/video-folder.fixture.ts';

const folder = videoFolder();

it.each([
  { slides: 1, timing: 1, digest: '13311d6943b669dcbdd78b2340a0e9bad7a56b0ebbd2b26e5893f5b8a0046e66' },
  { slides: 5, timing: 2, digest: '54af6cba58448b460f5a99797bdef80f4949627e2950654c461e982921aa2f21' },
  { slides: 3, timing: 11, digest: '5b12f9b2e5405494256b7cdd004fbd29ca223ced83f21bd61e7f39a772f44d15' },
])('writes the same bytes for $slides slides of $timing s on every machine', async ({ slides, timing, digest }) => {
  const path = join(folder, `${slides}-${timing}.mp4`);
  const facts = { title: 'Γιαγιά’s life', createdAt: new Date('2026-03-05T10:20:30.400Z') };
  const plan = { ...equalSlides(slides, timing), facts, black: await stillPicture('black'), getPicture: stillPicture };
  await joinVideo(plan, { path, signal: new AbortController().signal });
  const found = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  expect(found).toBe(digest);
});
