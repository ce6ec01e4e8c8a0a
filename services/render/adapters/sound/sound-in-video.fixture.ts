import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoundFit } from '@afterglow/proto';
import { equalSlides, joinVideo, totalFrames } from '@afterglow/slide-video';
import { videoPrograms } from '@afterglow/test-kit';
import type { Mix } from '../../domain/sound/mix.ts';
import { planSound, type SoundPiece } from '../../domain/sound/sound-plan.ts';
import { codedPictures, plainPixels } from '../encoders/coded-pictures.fixture.ts';
import { testFacts } from '../encoders/video.fixture.ts';
import { createCodeMix } from './code-mix.ts';
import { openSound } from './open-sound.ts';
import { createPrepareSong, type PreparedSong } from './prepare-song.ts';
import { decoded, writeSong } from './songs.fixture.ts';

const signal = new AbortController().signal;

export interface TestSong extends PreparedSong {
  readonly hash: string;
  /** Interleaved, of the FLAC. */
  readonly pcm: Float32Array;
}

/** Prepares songs and puts them under videos of one grey slide after the other. */
export async function createSoundStudio(base: string) {
  const [black, grey] = await codedPictures(base, [await plainPixels('grey')]);
  if (!black || !grey) throw new Error('There are no pictures.');
  const songs = new Map<string, TestSong>();
  const coded = new Map<string, string>();
  const codeMix = createCodeMix(videoPrograms());
  const getSong = (hash: string): TestSong => {
    const song = songs.get(hash);
    if (!song) throw new Error(`There is no song ${hash}.`);
    return song;
  };

  async function getMix(mix: Mix): Promise<string> {
    const key = JSON.stringify(mix);
    const path = coded.get(key) ?? join(base, `${crypto.randomUUID()}.aac`);
    if (!coded.has(key)) await codeMix({ mix, getPcm: async (hash) => getSong(hash).pcmPath, path, signal });
    coded.set(key, path);
    return path;
  }

  return {
    async addSong(hash: string, samples: Float32Array): Promise<TestSong> {
      const folder = join(base, hash);
      await mkdir(folder);
      const path = await writeSong(folder, 'upload.wav', samples, ['-c:a', 'pcm_f32le']);
      const prepared = await createPrepareSong(videoPrograms())({ path, folder, signal });
      const song = { ...prepared, hash, pcm: await decoded(prepared.pcmPath, 'flac') };
      songs.set(hash, song);
      return song;
    },
    async writeVideo(order: { hashes: readonly string[]; fit: SoundFit; seconds: number; blackFrames?: number }) {
      const { hashes, fit, seconds, blackFrames = 0 } = order;
      const slideshow = { ...equalSlides(seconds, 1), blackFrames };
      const plan = { songs: hashes.map(getSong), fit, frames: totalFrames(slideshow), blackFrames };
      const pieces: SoundPiece[] = planSound(plan);
      await using sound = await openSound(pieces, { getSong: async (hash) => getSong(hash).packetsPath, getMix });
      const path = join(base, `${crypto.randomUUID()}.mp4`);
      const pictures = { black: black.accessUnit, getPicture: async () => grey.accessUnit };
      await joinVideo({ ...slideshow, facts: testFacts, ...pictures }, { path, signal, sound });
      return { path, pieces };
    },
  };
}
