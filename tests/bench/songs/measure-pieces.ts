import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '@afterglow/local-stack';
import { createCodeMix } from '../../../services/render/adapters/sound/code-mix.ts';
import { createPrepareSong, packetCoding } from '../../../services/render/adapters/sound/prepare-song.ts';
import { getMixes, planSound } from '../../../services/render/domain/sound/sound-plan.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { createLongSong } from './create-song.ts';

const run = promisify(execFile);
const programs = { ffmpegPath: ffmpegPath() };
const { signal } = new AbortController();
const rounds = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Times another length and a loop of a song, and coding the whole sound again. */
export async function measurePieces(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-pieces-'));
  try {
    const path = join(folder, 'sent.wav');
    const file = createLongSong();
    await writeFile(path, file.bytes);
    const song = await createPrepareSong(programs)({ path, folder, signal });
    const codeMix = createCodeMix(programs);
    const whole = ['-nostdin', '-v', 'error', '-f', 'flac', '-i', song.pcmPath, ...packetCoding, '-f', 'adts'];
    const wholeSeconds = await timed(() => run(programs.ffmpegPath, [...whole, join(folder, 'whole.aac')]));
    const longer = {
      songs: [{ hash: 'song', blocks: song.blocks }],
      fit: 'loop',
      frames: 2 * file.seconds * 30 - 1000,
    } as const;
    const [loop, fade] = getMixes(planSound(longer));
    const measure = async (what: string, mix: typeof loop): Promise<Measurement> => {
      if (!mix) throw new Error(`There is no ${what}.`);
      const order = { mix, getPcm: async () => song.pcmPath, path: join(folder, 'mix.aac'), signal };
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timed(() => codeMix(order)));
      const seconds = median(times);
      const note = `${seconds.toFixed(2)} s to ${wholeSeconds.toFixed(1)} s`;
      return {
        what: `Coding a song of 10 minutes / ${what}`,
        value: wholeSeconds / seconds,
        unit: 'x',
        atLeast: 8,
        note,
      };
    };
    return [await measure('another length of it', fade), await measure('a loop of it', loop)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
