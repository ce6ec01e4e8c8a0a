import type { SoundFit } from '@afterglow/proto';
import { decoded } from './songs.fixture.ts';
import type { TestSong } from './sound-in-video.fixture.ts';

const block = 1024;
const crossfade = 140 * block;

/** As players present it: without what the edit list skips. */
export const heard = (path: string): Promise<Float32Array> => decoded(path, 'mp4');

interface Pass {
  readonly pcm: Float32Array;
  readonly at: number;
  readonly rises: boolean;
  readonly falls: boolean;
}

function findPasses(songs: readonly TestSong[], fit: SoundFit, length: number): Pass[] {
  const passes: Pass[] = [];
  let at = 0;
  for (let index = 0; at < length && (fit === 'loop' || index < songs.length); index += 1) {
    const pcm = songs[index % songs.length]?.pcm ?? new Float32Array();
    const next = at + pcm.length / 2 - crossfade;
    const falls = (fit === 'loop' || index < songs.length - 1) && next < length;
    passes.push({ pcm, at, rises: index > 0, falls });
    at = next;
  }
  return passes;
}

const ramp = (sample: number): number => (sample < crossfade ? Math.sin((Math.PI / 2) * (sample / crossfade)) : 1);

function addPass(sound: Float32Array, { pcm, at, rises, falls }: Pass): void {
  for (let place = 0; place < pcm.length && 2 * at + place < sound.length; place += 1) {
    const sample = place >> 1;
    const gain = (rises ? ramp(sample) : 1) * (falls ? ramp(pcm.length / 2 - sample) : 1);
    sound[2 * at + place] = (sound[2 * at + place] ?? 0) + gain * (pcm[place] ?? 0);
  }
}

/** The sound that a video must have, sample by sample: songs one after the other, crossing for 140 blocks. */
export function playedTogether(songs: readonly TestSong[], fit: SoundFit, length: number): Float32Array {
  const sound = new Float32Array(2 * length);
  const passes = findPasses(songs, fit, length);
  for (const pass of passes) addPass(sound, pass);
  const last = passes.at(-1);
  if (!last || last.at + last.pcm.length / 2 <= length) return sound;
  const fade = 4 * 48_000;
  return sound.map((sample, index) => {
    const into = ((index >> 1) - (length - fade)) / fade;
    return into > 0 ? sample * (0.5 + 0.5 * Math.cos(Math.PI * into)) : sample;
  });
}

/** Root mean square of each block's error. */
export function blockErrors(sound: Float32Array, truth: Float32Array): number[] {
  return Array.from({ length: Math.floor(truth.length / (2 * block)) }, (_, index) => {
    let sum = 0;
    for (let place = index * 2 * block; place < (index + 1) * 2 * block; place += 1) {
      sum += ((sound[place] ?? 0) - (truth[place] ?? 0)) ** 2;
    }
    return Math.sqrt(sum / (2 * block));
  });
}

export const highQuantile = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(0.999 * values.length) - 1] ?? Number.NaN;

/** The shift in samples at which the sound is most like the truth, over 32 blocks. */
export function correlations(sound: Float32Array, truth: Float32Array, start: number) {
  const product = (shift: number): number => {
    let sum = 0;
    for (let sample = start * block; sample < (start + 32) * block; sample += 1) {
      sum += (sound[2 * (sample + shift)] ?? 0) * (truth[2 * sample] ?? 0);
    }
    return sum;
  };
  const shifts = Array.from({ length: 201 }, (_, index) => index - 100);
  return { best: shifts.reduce((best, shift) => (product(shift) > product(best) ? shift : best), 0) };
}
