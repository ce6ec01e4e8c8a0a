import type { SoundFit } from '@afterglow/proto';
import { blockSamples, countCrossfade, paceFade, samplesPerFrame, soundRate } from '@afterglow/proto/soundtrack';
import { countBlocks } from './sound-grid.ts';

export interface PlannedSong {
  /** The hash of the song's objects. */
  readonly hash: string;
  readonly blocks: number;
}

export interface SoundOrder {
  /** At least one, in playing order. */
  readonly songs: readonly PlannedSong[];
  readonly fit: SoundFit;
  /** All frames of the video. */
  readonly frames: number;
  /** Silent frames at its end. */
  readonly blackFrames?: number;
}

/** One pass of a song, in blocks of the video's sound. */
export interface Voice {
  readonly song: string;
  readonly at: number;
  readonly blocks: number;
  readonly rise: number;
  readonly fall: number;
}

export interface Score {
  readonly voices: readonly Voice[];
  /** Samples. */
  readonly end: number;
  readonly fade: number;
  readonly blocks: number;
}

const fadeSeconds = 4;

function* songPairs(songs: readonly PlannedSong[], repeats: boolean) {
  for (let index = 0; repeats || index < songs.length; index += 1) {
    const song = songs[index % songs.length];
    const next = repeats ? songs[(index + 1) % songs.length] : songs[index + 1];
    if (song) yield { song, next };
  }
}

function layVoices(songs: readonly PlannedSong[], repeats: boolean, blocks: number): Voice[] {
  const voices: Voice[] = [];
  let at = 0;
  let rise = 0;
  for (const { song, next } of songPairs(songs, repeats)) {
    if (at >= blocks) break;
    const overlap = next ? countCrossfade(song.blocks, next.blocks) : 0;
    const follows = at + song.blocks - overlap;
    const fall = follows < blocks ? overlap : 0;
    voices.push({ song: song.hash, at, blocks: song.blocks, rise, fall });
    at = follows;
    rise = overlap;
  }
  return voices;
}

/** Which song plays when, before anything is known about packets. */
export function createScore({ songs, fit, frames, blackFrames = 0 }: SoundOrder): Score {
  if (!songs.every(({ blocks }) => blocks > 0)) throw new Error('A song has no sound.');
  const wanted = (frames - blackFrames) * samplesPerFrame;
  const voices = layVoices(songs, fit === 'loop', countBlocks(wanted));
  const last = voices.at(-1);
  const available = last ? (last.at + last.blocks) * blockSamples : 0;
  const end = Math.min(wanted, available);
  const seconds = fit === 'pace' ? paceFade : fadeSeconds;
  const fade = available > wanted ? Math.min(seconds * soundRate, end) : 0;
  return { voices, end, fade, blocks: countBlocks(frames * samplesPerFrame) };
}
