import { rm } from 'node:fs/promises';
import { limits } from '@afterglow/proto/limits';
import { u32 } from '../../domain/mp4/box.ts';
import type { MovieFacts } from '../../domain/mp4/movie-facts.ts';
import { silentFrame } from '../../domain/mp4/silence.ts';
import { videoSampleEntry } from '../../domain/mp4/video-sample-entry.ts';
import { createSlideshowCoder, type SlideshowCoder } from '../../domain/slideshow/slideshow-coder.ts';
import { movieLayout, movieStart, movieStartBytes, soundFramesDuring } from '../../domain/slideshow/slideshow-movie.ts';
import { type SlideshowPicture, slideshowPictures } from '../../domain/slideshow/slideshow-pictures.ts';
import { type Slideshow, totalFrames } from '../../domain/slideshow/timeline.ts';
import type { EncodedVideo } from '../../domain/video/video-encoder.ts';
import { createMovieFile, type MovieFile } from '../ffmpeg/movie-file.ts';

const { frameWidth: width, frameHeight: height, framesPerSecond } = limits;

export interface SkipVideoOrder extends Slideshow {
  readonly facts: MovieFacts;
  /** The access unit of a slide, counted from 0: asked for once each and in order, one held at a time. */
  readonly getPicture: (slide: number) => Promise<Buffer>;
  readonly black: Buffer;
  /** Where the video is written; nothing is left there after a failure. */
  readonly path: string;
  readonly signal: AbortSignal;
  readonly onSlide?: (slide: number) => void;
}

async function holdStill({ getPicture, onSlide }: SkipVideoOrder, coder: SlideshowCoder, picture: SlideshowPicture) {
  const { still } = picture;
  if (still === 'black' || !coder.needs(picture)) return;
  coder.hold(still, await getPicture(still));
  onSlide?.(still);
}

const silence = (second: number): Buffer => Buffer.alloc(soundFramesDuring(second) * silentFrame.length, silentFrame);

async function writeSamples(order: SkipVideoOrder, coder: SlideshowCoder, file: MovieFile) {
  const start = file.position();
  const sizes = new Uint32Array(totalFrames(order));
  const videoOffsets: number[] = [];
  const soundOffsets: number[] = [];
  let sample = 0;
  for (const picture of slideshowPictures(order)) {
    if (sample % framesPerSecond === 0) videoOffsets.push(file.position());
    await holdStill(order, coder, picture);
    const parts = coder.write(picture);
    const bytes = parts.reduce((sum, { length }) => sum + length, 0);
    const prefix = u32(bytes);
    file.add(prefix, ...parts);
    sizes[sample] = prefix.length + bytes;
    sample += 1;
    if (sample % framesPerSecond > 0) continue;
    soundOffsets.push(file.position());
    file.add(silence(soundOffsets.length - 1));
    order.signal.throwIfAborted();
    await file.flush();
  }
  return { sizes, videoOffsets, soundOffsets, mediaBytes: file.position() - start };
}

async function writeVideo(order: SkipVideoOrder): Promise<void> {
  const coder = createSlideshowCoder(order.black);
  const videoEntry = videoSampleEntry({ width, height, ...coder.parameterSets });
  const layout = movieLayout(order, order.facts);
  await using file = await createMovieFile(order.path, movieStartBytes(layout, videoEntry));
  const samples = await writeSamples(order, coder, file);
  await file.finish(movieStart(layout, { videoEntry, ...samples }));
}

/** Seconds of video in milliseconds, in memory that does not grow. Throws UnusableSlide where a picture is unusable. */
export async function writeSkipVideo(order: SkipVideoOrder): Promise<EncodedVideo> {
  order.signal.throwIfAborted();
  try {
    await writeVideo(order);
  } catch (error) {
    await rm(order.path, { force: true });
    throw error;
  }
  return { path: order.path, slides: order.slides, timing: order.timing };
}
