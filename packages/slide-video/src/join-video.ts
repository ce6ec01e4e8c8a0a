import { rm } from 'node:fs/promises';
import { u32 } from './mp4/box.ts';
import type { MovieFacts } from './mp4/movie-facts.ts';
import { videoSampleEntry } from './mp4/video-sample-entry.ts';
import { createSlideshowCoder, type SlideMotion, type SlideshowCoder } from './slideshow/slideshow-coder.ts';
import { isChunkEnd, movieLayout } from './slideshow/slideshow-movie.ts';
import { type SlideshowPicture, slideshowPictures } from './slideshow/slideshow-pictures.ts';
import { type Slideshow, totalFrames } from './slideshow/timeline.ts';
import type { SoundTrack } from './sound/sound-track.ts';
import { createVersionWriter, type VersionWriter } from './version-writer.ts';
import { videoFormat } from './video-format.ts';

const { width, height } = videoFormat;

export interface JoinPlan extends Omit<Slideshow, 'motionFrames'> {
  readonly facts: MovieFacts;
  /** Returns the access unit of a slide, counted from 0. Called once per slide, in order. */
  readonly getPicture: (slide: number) => Promise<Buffer>;
  readonly black: Buffer;
  readonly motion?: SlideMotion;
}

export interface JoinedVersion {
  readonly path: string;
  /** Silent if absent. */
  readonly sound?: SoundTrack;
}

export interface JoinOptions {
  readonly signal: AbortSignal;
  readonly onSlide?: (slide: number) => void;
}

type Join = JoinPlan & JoinOptions & Pick<Slideshow, 'motionFrames'>;

async function holdStill({ getPicture, onSlide }: Join, coder: SlideshowCoder, picture: SlideshowPicture) {
  const { still } = picture;
  if (still === 'black' || !coder.needs(picture)) return;
  coder.hold(still, await getPicture(still));
  onSlide?.(still);
}

const withLength = (parts: readonly Buffer[]): readonly Buffer[] => [
  u32(parts.reduce((sum, { length }) => sum + length, 0)),
  ...parts,
];

/** Codes each picture once, for all versions. */
async function writeSamples(join: Join, coder: SlideshowCoder, writers: readonly VersionWriter[]) {
  const frames = totalFrames(join);
  let sample = 0;
  for (const picture of slideshowPictures(join)) {
    await holdStill(join, coder, picture);
    const parts = withLength(coder.write(picture));
    for (const writer of writers) writer.addPicture(parts);
    sample += 1;
    if (!isChunkEnd(sample, frames)) continue;
    await Promise.all(writers.map((writer) => writer.endChunk()));
    join.signal.throwIfAborted();
  }
}

function findMotionFrames({ frames, motion }: JoinPlan): Pick<Slideshow, 'motionFrames'> {
  const motionFrames = frames.map((_, slide) => motion?.(slide)?.pictures.length ?? 0);
  return motionFrames.some((count) => count > 0) ? { motionFrames } : {};
}

async function writeVersions(join: Join, versions: readonly JoinedVersion[]): Promise<void> {
  const coder = createSlideshowCoder(join.black, join.motion);
  const videoEntry = videoSampleEntry({ width, height, ...coder.parameterSets });
  await using open = new AsyncDisposableStack();
  const writers: VersionWriter[] = [];
  for (const { path, sound } of versions) {
    const layout = movieLayout(join, join.facts, !sound);
    writers.push(open.use(await createVersionWriter({ path, layout, videoEntry, sound })));
  }
  await writeSamples(join, coder, writers);
  await Promise.all(writers.map((writer) => writer.finish()));
}

/**
 * Writes the MP4s of a slideshow from coded pictures, in constant memory: versions differ in their sound. The same plan
 * gives the same bytes.
 * @throws UnusableSlide if a picture is damaged or not coded like the black one, UnusableSound if packets are damaged;
 * then no file is left
 */
export async function joinVersions(
  plan: JoinPlan,
  versions: readonly JoinedVersion[],
  options: JoinOptions,
): Promise<void> {
  options.signal.throwIfAborted();
  try {
    await writeVersions({ ...plan, ...options, ...findMotionFrames(plan) }, versions);
  } catch (error) {
    await Promise.all(versions.map(({ path }) => rm(path, { force: true })));
    throw error;
  }
}

/** The same for one version. */
export const joinVideo = (plan: JoinPlan, { path, sound, ...options }: JoinedVersion & JoinOptions): Promise<void> =>
  joinVersions(plan, [{ path, ...(sound && { sound }) }], options);
