import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameBytes } from '@afterglow/proto';
import { createTimeline, type Segment, type Still, totalFrames } from '@afterglow/slide-video';
import { createProgress } from '../../domain/video/progress.ts';
import type { VideoEncoder, VideoOrder } from '../../domain/video/video-encoder.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { inParallel } from '../in-parallel.ts';
import { blackFrame } from './black-picture.ts';
import { joinOutput, segmentList, silenceFilter } from './x264-arguments.ts';
import { createSegmentEncoder, segmentCost, segmentName } from './x264-segments.ts';

interface Parts {
  readonly ffmpeg: Ffmpeg;
  readonly concurrency?: number;
}

const joinCost = 35;

const getCost = (timeline: readonly Segment[], motions: VideoOrder['motions']): number =>
  timeline.reduce((sum, segment) => sum + segmentCost(segment, motions) + joinCost, 0);

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
    outputOptions: joinOutput(totalFrames(order.slideshow), order.facts),
    outputPath,
    signal: order.signal,
    deadlineMs: 60_000 + segments * 1000,
  });
  return outputPath;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @throws VideoFailure `photo_missing` if the file is not a whole frame */
async function checkFrameFile(path: string, subject: string): Promise<void> {
  const { size } = await stat(path).catch((cause: unknown) => {
    // Other errors of `stat` are not about the photo.
    if (!isMissing(cause)) throw cause;
    throw new VideoFailure('photo_missing', `${subject} is not there.`, { cause });
  });
  if (size !== frameBytes) throw new VideoFailure('photo_missing', `${subject} is ${size} bytes, not ${frameBytes}.`);
}

async function encodeIn(scratch: string, order: VideoOrder, { ffmpeg, concurrency = 2 }: Parts): Promise<string> {
  const { slides, slideshow, motions = [], signal } = order;
  const timeline = createTimeline(slideshow);
  const progress = createProgress(getCost(timeline, motions), order.onProgress);

  // ffmpeg's errors would not name the slide.
  for (const [index, { framePath }] of slides.entries()) await checkFrameFile(framePath, `Slide ${index + 1}`);

  const blackPath = join(scratch, 'black.rgb');
  await writeFile(blackPath, blackFrame());
  const encode = createSegmentEncoder({
    ...{ ffmpeg, folder: scratch, timeline, motions },
    getFramePath: getPaths(order, blackPath),
  });
  const encodes = timeline.map((segment, index) => async (aborted: AbortSignal) => {
    await encode(segment, index, aborted);
    progress.add(segmentCost(segment, motions));
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
      return { path, slideshow: order.slideshow };
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
});
