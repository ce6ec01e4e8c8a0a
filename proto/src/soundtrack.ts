import { limits } from './limits.ts';

export const soundRate = 48_000;

/** Samples of an AAC packet. Songs, fades and joins share its grid, so that their packets fit together. */
export const blockSamples = 1024;

export const samplesPerFrame: number = soundRate / limits.framesPerSecond;

const crossfadeBlocks = Math.floor((3 * soundRate) / blockSamples);

/** Seconds. The end of songs that set the pace is only cut by this, mostly silence. */
export const paceFade = 1;

/** Blocks in which both songs are heard. */
export const countCrossfade = (song: number, next: number): number =>
  Math.min(crossfadeBlocks, Math.floor(song / 2), Math.floor(next / 2));

export const countSongBlocks = (seconds: number): number => Math.round((seconds * soundRate) / blockSamples);

/** Frames of slides that last as long as songs. @param songs blocks of each, in playing order */
export function soundtrackFrames(songs: readonly number[]): number {
  const blocks = songs.reduce((sum, song, index) => {
    const before = songs[index - 1];
    return sum + song - (before === undefined ? 0 : countCrossfade(before, song));
  }, 0);
  return Math.max(0, Math.floor((blocks * blockSamples - paceFade * soundRate) / samplesPerFrame));
}

/** Whether slides are neither hurried nor slow if they share these frames. */
export function suitsPace(slides: number, frames: number): boolean {
  const seconds = frames / limits.framesPerSecond / slides;
  return seconds >= limits.paceTiming.minimum && seconds <= limits.paceTiming.maximum;
}
