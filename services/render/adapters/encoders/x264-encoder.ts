import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTimeline, type Segment, type Still } from '../../domain/slideshow/timeline.ts';
import { createProgress } from '../../domain/video/progress.ts';
import type { VideoEncoder, VideoOrder } from '../../domain/video/video-encoder.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { checkFrameFile } from '../frames/frame-file.ts';
import { inParallel } from '../in-parallel.ts';
import { blackFrame } from './black-picture.ts';
import { joinOutput, segmentList, silenceFilter } from './x264-arguments.ts';
import { createSegmentEncoder, segmentCost, segmentName } from './x264-segments.ts';

interface Parts {
  readonly ffmpeg: Ffmpeg;
  readonly concurrency?: number;
}

/** Expected milliseconds of joining one segment. */
const joinCost = 35;

const getCost = (timeline: readonly Segment[]): number =>
  timeline.reduce((sum, segment) => sum + segmentCost(segment) + joinCost, 0);

const getPaths = (order: VideoOrder, blackPath: string) => (still: Still) => {
  const path = still === 'black' ? blackPath : order.slides[still]?.framePath;
  if (path === undefined) throw new Error(`The slideshow has no slide ${still}.`);
  return path;
};

async function joinSegments(ffmpeg: Ffmpeg, order: VideoOrder, scratch: string, segments: number): Promise<string> {
  const listPath = join(scratch, 'segments.txt');
  const outputPath = join(scratch, 'video.mp4');
  const names = Array.from({ length: segments }, (_, index) => `file ${segmentName(index)}\n`);
  await writeFile(listPath, names.join(''));
  await ffmpeg({
    inputs: [segmentList(listPath)],
    filter: silenceFilter,
    outputOptions: joinOutput(order.slides.length * order.timing, order.facts),
    outputPath,
    signal: order.signal,
    deadlineMs: 60_000 + segments * 1000,
  });
  return outputPath;
}

async function encodeIn(scratch: string, order: VideoOrder, { ffmpeg, concurrency = 2 }: Parts): Promise<string> {
  const { slides, timing, signal } = order;
  const timeline = createTimeline({ slides: slides.length, timing });
  const progress = createProgress(getCost(timeline), order.onProgress);

  // ffmpeg's own errors would not tell which slide is at fault.
  for (const [index, { framePath }] of slides.entries()) await checkFrameFile(framePath, `Slide ${index + 1}`);

  const blackPath = join(scratch, 'black.rgb');
  await writeFile(blackPath, blackFrame());
  const encode = createSegmentEncoder({ ffmpeg, folder: scratch, getFramePath: getPaths(order, blackPath) });
  const encodes = timeline.map((segment, index) => async (aborted: AbortSignal) => {
    await encode(segment, index, aborted);
    progress.add(segmentCost(segment));
  });
  await inParallel(encodes, { concurrency, signal });

  const joined = await joinSegments(ffmpeg, order, scratch, timeline.length);
  progress.add(timeline.length * joinCost);
  return joined;
}

export const createX264Encoder = (parts: Parts): VideoEncoder => ({
  name: 'x264',
  encodeVideo: async (order) => {
    const scratch = await mkdtemp(join(order.folder, 'x264-'));
    try {
      const path = join(order.folder, 'video.mp4');
      await rename(await encodeIn(scratch, order, parts), path);
      return { path, slides: order.slides.length, timing: order.timing };
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
});
