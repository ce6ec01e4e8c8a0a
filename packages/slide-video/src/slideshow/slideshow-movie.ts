import { largestMotionPicture } from '../h264/coded-motion.ts';
import { fileType, mediaDataHeader, movie } from '../mp4/movie.ts';
import type { MovieFacts } from '../mp4/movie-facts.ts';
import { addToRuns, type Run } from '../mp4/run-lengths.ts';
import {
  countSamples,
  countSoundFrames,
  samplesPerSoundFrame,
  silentFrame,
  soundDurations,
  soundRate,
  soundSampleEntry,
} from '../mp4/silence.ts';
import type { Track } from '../mp4/track.ts';
import { videoFormat } from '../video-format.ts';
import { slideshowPictures } from './slideshow-pictures.ts';
import { type Slideshow, totalFrames } from './timeline.ts';

const { framesPerSecond, width, height } = videoFormat;

const ticksPerFrame = 512;
/** Frames: each fade decodes one picture ahead. */
const delay = 1;

/** The upper limit of H.264 A.3.1: all macroblocks as I_PCM, at most 3200 bits each. */
const largestPicture = 3_300_000;
/** Of AAC: 6144 bits a channel (14496-3, 4.5.3). */
const largestPacket = 1536;
const narrowest = 2 ** 32;

export interface MovieLayout {
  readonly facts: MovieFacts;
  /** Packets that an encoder writes before the first sound; none if the video is silent. */
  readonly primingPackets: 0 | 1;
  readonly frames: number;
  readonly compositionOffsets: readonly Run[];
  readonly syncSamples: readonly number[];
  readonly wide: boolean;
}

export function movieLayout(slideshow: Slideshow, facts: MovieFacts, isSilent = true): MovieLayout {
  const compositionOffsets: Run[] = [];
  const syncSamples: number[] = [];
  let intra = 0;
  let moved = 0;
  let sample = 0;
  for (const { kind, frame } of slideshowPictures(slideshow)) {
    addToRuns(compositionOffsets, (frame - sample + delay) * ticksPerFrame);
    if (kind === 'idr') syncSamples.push(sample);
    if (kind === 'idr' || kind === 'i') intra += 1;
    if (kind === 'm') moved += 1;
    sample += 1;
  }
  const frames = totalFrames(slideshow);
  const primingPackets = isSilent ? 0 : 1;
  const sound = isSilent ? 0 : countSoundFrames(frames) * largestPacket;
  const wide = intra * largestPicture + moved * largestMotionPicture + sound > narrowest;
  return { facts, primingPackets, frames, compositionOffsets, syncSamples, wide };
}

/** A chunk has a second, or the rest of the frames. */
const chunkEnds = (frames: number): number[] =>
  Array.from({ length: Math.ceil(frames / framesPerSecond) }, (_, second) =>
    Math.min(frames, (second + 1) * framesPerSecond),
  );

const chunkStart = (end: number): number => (Math.ceil(end / framesPerSecond) - 1) * framesPerSecond;

export const isChunkEnd = (frame: number, frames: number): boolean => frame % framesPerSecond === 0 || frame === frames;

/** The sound of the chunk that ends there. */
export function countChunkSound(end: number, primingPackets = 0): number {
  const start = chunkStart(end);
  return countSoundFrames(end) - countSoundFrames(start) + (start === 0 ? primingPackets : 0);
}

export interface MovieSamples {
  readonly videoEntry: Buffer;
  readonly sizes: Uint32Array;
  /** Absent if all sound is silent. */
  readonly soundSizes?: Uint32Array;
  readonly videoOffsets: readonly number[];
  readonly soundOffsets: readonly number[];
  readonly mediaBytes: number;
}

function videoTrack({ wide, compositionOffsets, syncSamples, frames }: MovieLayout, found: MovieSamples): Track {
  const samples = {
    entry: found.videoEntry,
    durations: [{ count: frames, value: ticksPerFrame }],
    compositionOffsets,
    syncSamples,
    sizes: found.sizes,
    chunks: { samples: chunkEnds(frames).map((end) => end - chunkStart(end)), offsets: found.videoOffsets },
    wide,
  };
  const timescale = framesPerSecond * ticksPerFrame;
  const duration = frames * ticksPerFrame;
  return { id: 1, kind: 'video', width, height, timescale, duration, delay: delay * ticksPerFrame, samples };
}

function soundTrack(layout: MovieLayout, { soundOffsets, soundSizes }: MovieSamples): Track {
  const { frames, wide, primingPackets } = layout;
  const samples = {
    entry: soundSampleEntry,
    durations: soundDurations(frames, primingPackets),
    sizes: soundSizes ?? { each: silentFrame.length, count: countSoundFrames(frames) },
    chunks: { samples: chunkEnds(frames).map((end) => countChunkSound(end, primingPackets)), offsets: soundOffsets },
    wide,
  };
  const duration = countSamples(frames);
  const delay = primingPackets * samplesPerSoundFrame;
  const times = { timescale: soundRate, duration, delay, unplayed: delay };
  return { id: 2, kind: 'audio', width: 0, height: 0, ...times, samples };
}

/** Sizes of packets, still unknown; undefined if the video is silent. */
export const emptySoundSizes = ({ frames, primingPackets }: MovieLayout): Uint32Array | undefined =>
  primingPackets > 0 ? new Uint32Array(countSoundFrames(frames) + primingPackets) : undefined;

/** Everything before the samples. Its length does not depend on their sizes, so its space is reserved first. */
export const movieStart = (layout: MovieLayout, samples: MovieSamples): Buffer =>
  Buffer.concat([
    fileType(),
    movie([videoTrack(layout, samples), soundTrack(layout, samples)], layout.facts),
    mediaDataHeader(samples.mediaBytes, layout.wide),
  ]);

export function movieStartBytes(layout: MovieLayout, videoEntry: Buffer): number {
  const offsets = chunkEnds(layout.frames).fill(0);
  const sizes = new Uint32Array(layout.frames);
  const soundSizes = emptySoundSizes(layout);
  const unknown = { videoEntry, sizes, videoOffsets: offsets, soundOffsets: offsets, mediaBytes: 0 };
  return movieStart(layout, { ...unknown, ...(soundSizes && { soundSizes }) }).length;
}
