/** Joins slides and copies a file of the same size: `node packages/slide-video/bench/measure-joining.ts [slides]`. */
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccessUnit, writeAccessUnit } from '../src/h264/intra-picture.ts';
import { equalSlides, joinVideo } from '../src/index.ts';
import { stillPicture } from '../src/testing/still-picture.fixture.ts';

const slides = Number(process.argv[2] ?? 100);
const rounds = 15;
const pictureBytes = 500_000;

const black = await stillPicture('black');
const sliceData = Buffer.alloc(pictureBytes, 0x5a);
const picture = writeAccessUnit({ ...readAccessUnit(black), sliceData });
const folder = await mkdtemp(join(tmpdir(), 'slide-video-bench-'));
const path = join(folder, 'video.mp4');

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
}

try {
  const facts = { title: 'Bench', createdAt: new Date(0) };
  const plan = { ...equalSlides(slides, 5), facts, black, getPicture: async () => picture };
  const joining = await medianMs(() => joinVideo(plan, { path, signal: new AbortController().signal }));
  const copying = await medianMs(() => copyFile(path, join(folder, 'copy.mp4')));
  const { size } = await stat(path);
  const perSlide = (joining / slides).toFixed(2);
  process.stdout.write(`${slides} slides of 5 s, ${(size / 1e6).toFixed(0)} MB, medians of ${rounds}: `);
  process.stdout.write(
    `joined in ${joining.toFixed(0)} ms, ${perSlide} ms a slide; copied in ${copying.toFixed(0)} ms\n`,
  );
} finally {
  await rm(folder, { recursive: true });
}
