import { limits } from '@afterglow/proto/limits';
import { fileType, mediaDataHeader, movie } from '../mp4/movie.ts';
import type { MovieFacts } from '../mp4/movie-facts.ts';
import { addToRuns, type Run } from '../mp4/run-lengths.ts';
import { countSoundFrames, silentFrame, soundDurations, soundRate, soundSampleEntry } from '../mp4/silence.ts';
import type { Track } from '../mp4/track.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import { type Slideshow, totalFrames } from './timeline.ts';

const { framesPerSecond, frameWidth, frameHeight } = limits;

const ticksPerFrame = 512;
/** Frames: one picture of each fade is decoded ahead of its turn. */
const delay = 1;

/** No picture is larger: its macroblocks are then stored as they are (I_PCM, 3200 bits each at most, H.264 A.3.1). */
const largestPicture = 3_300_000;
const narrowest = 2 ** 32;

export interface MovieLayout {
  readonly facts: MovieFacts;
  readonly seconds: number;
  readonly frames: number;
  readonly compositionOffsets: readonly Run[];
  readonly syncSamples: readonly number[];
  readonly wide: boolean;
}

export function movieLayout(slideshow: Slideshow, facts: MovieFacts): MovieLayout {
  const compositionOffsets: Run[] = [];
  const syncSamples: number[] = [];
  let intra = 0;
  let sample = 0;
  for (const { kind, frame } of slideshowPictures(slideshow)) {
    addToRuns(compositionOffsets, (frame - sample + delay) * ticksPerFrame);
    if (kind === 'idr') syncSamples.push(sample);
    if (kind === 'idr' || kind === 'i') intra += 1;
    sample += 1;
  }
  const seconds = slideshow.slides * slideshow.timing;
  const wide = intra * largestPicture > narrowest;
  return { facts, seconds, frames: totalFrames(slideshow), compositionOffsets, syncSamples, wide };
}

export const soundFramesDuring = (second: number): number => countSoundFrames(second + 1) - countSoundFrames(second);

export interface MovieSamples {
  readonly videoEntry: Buffer;
  readonly sizes: Uint32Array;
  readonly videoOffsets: readonly number[];
  readonly soundOffsets: readonly number[];
  readonly mediaBytes: number;
}

function videoTrack(
  { seconds, wide, compositionOffsets, syncSamples, frames }: MovieLayout,
  found: MovieSamples,
): Track {
  const samples = {
    entry: found.videoEntry,
    durations: [{ count: frames, value: ticksPerFrame }],
    compositionOffsets,
    syncSamples,
    sizes: found.sizes,
    chunks: { samples: Array.from({ length: seconds }, () => framesPerSecond), offsets: found.videoOffsets },
    wide,
  };
  const timescale = framesPerSecond * ticksPerFrame;
  const size = { width: frameWidth, height: frameHeight };
  return { id: 1, kind: 'video', ...size, timescale, seconds, delay: delay * ticksPerFrame, samples };
}

function soundTrack({ seconds, wide }: MovieLayout, { soundOffsets }: MovieSamples): Track {
  const samples = {
    entry: soundSampleEntry,
    durations: soundDurations(seconds),
    sizes: { each: silentFrame.length, count: countSoundFrames(seconds) },
    chunks: {
      samples: Array.from({ length: seconds }, (_, second) => soundFramesDuring(second)),
      offsets: soundOffsets,
    },
    wide,
  };
  return { id: 2, kind: 'audio', width: 0, height: 0, timescale: soundRate, seconds, delay: 0, samples };
}

/** All that stands before the samples: as long for any sizes, so that it can be written after them in front of them. */
export const movieStart = (layout: MovieLayout, samples: MovieSamples): Buffer =>
  Buffer.concat([
    fileType(),
    movie([videoTrack(layout, samples), soundTrack(layout, samples)], layout.facts),
    mediaDataHeader(samples.mediaBytes, layout.wide),
  ]);

export function movieStartBytes(layout: MovieLayout, videoEntry: Buffer): number {
  const offsets = new Array<number>(layout.seconds).fill(0);
  const sizes = new Uint32Array(layout.frames);
  const unknown = { videoEntry, sizes, videoOffsets: offsets, soundOffsets: offsets, mediaBytes: 0 };
  return movieStart(layout, unknown).length;
}
