import { readFile, rm, writeFile } from 'node:fs/promises';
import { blockSamples, soundRate } from '@afterglow/proto/soundtrack';
import type { Mix, MixVoice } from '../../domain/sound/mix.ts';
import { rawSound } from './decode-sound.ts';
import { mixSamples } from './mix-samples.ts';
import { packetCoding } from './prepare-song.ts';
import { createSoundProcess, type SoundProcess } from './sound-process.ts';

export interface MixOrder {
  readonly mix: Mix;
  /** The path of a song's FLAC. */
  readonly getPcm: (song: string) => Promise<string>;
  /** Path of the ADTS file to write. */
  readonly path: string;
  readonly signal: AbortSignal;
}

const toSeconds = (blocks: number): string => ((blocks * blockSamples) / soundRate).toFixed(6);

/** ffmpeg seeks in FLAC to the exact sample, since its frames are numbered. */
async function readVoice(runSound: SoundProcess, voice: MixVoice, order: MixOrder): Promise<Float32Array> {
  const output = `${order.path}.${crypto.randomUUID()}.f32`;
  const input = ['-protocol_whitelist', 'file', '-threads', '1', '-f', 'flac'];
  const range = ['-ss', toSeconds(voice.from), '-t', toSeconds(voice.blocks)];
  try {
    await runSound([...input, ...range, '-i', await order.getPcm(voice.song), ...rawSound, output], order.signal);
    const bytes = await readFile(output);
    return new Float32Array(new Uint8Array(bytes).buffer);
  } finally {
    await rm(output, { force: true });
  }
}

async function readVoices(runSound: SoundProcess, order: MixOrder): Promise<Map<MixVoice, Float32Array>> {
  const reading = new Map<string, Promise<Float32Array>>();
  const read = async (voice: MixVoice): Promise<readonly [MixVoice, Float32Array]> => {
    const key = `${voice.song} ${voice.from} ${voice.blocks}`;
    const coming = reading.get(key) ?? readVoice(runSound, voice, order);
    reading.set(key, coming);
    const samples = await coming;
    if (samples.length === 2 * voice.blocks * blockSamples) return [voice, samples];
    throw new Error(`The PCM of ${voice.song} has ${samples.length / 2} samples, not ${voice.blocks * blockSamples}.`);
  };
  return new Map(await Promise.all(order.mix.voices.map(read)));
}

/** Codes a fade, a loop or a crossfade on the grid of its songs' packets. */
export function createCodeMix(programs: { readonly ffmpegPath: string }) {
  const runSound = createSoundProcess(programs);
  return async (order: MixOrder): Promise<void> => {
    const mixed = mixSamples(order.mix, await readVoices(runSound, order));
    const source = `${order.path}.f32`;
    try {
      await writeFile(source, Buffer.from(mixed.buffer));
      const input = ['-protocol_whitelist', 'file', ...rawSound, '-i', source];
      await runSound([...input, ...packetCoding, '-f', 'adts', order.path], order.signal);
    } finally {
      await rm(source, { force: true });
    }
  };
}

export type CodeMix = ReturnType<typeof createCodeMix>;
