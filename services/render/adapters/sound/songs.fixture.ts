import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { videoPrograms } from '@afterglow/test-kit';

const run = promisify(execFile);
const rate = 48_000;

/** Marsaglia's xorshift: the same song on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Plucked notes with a drum: stereo samples, interleaved, of 48 kHz. */
export function music(seconds: number, seed = 1): Float32Array {
  const next = random(seed);
  const samples = new Float32Array(2 * Math.round(seconds * rate));
  for (let beat = 0; beat < seconds * 3; beat += 1) {
    const at = Math.floor((beat * rate) / 3);
    const step = (2 * Math.PI * 110 * 2 ** (Math.floor(next() * 30) / 12)) / rate;
    const right = next();
    const isDrummed = beat % 3 === 0;
    for (let index = 0; index < rate && 2 * (at + index) < samples.length; index += 1) {
      const pluck = Math.sin(step * index) + Math.sin(2 * step * index) / 3 + Math.sin(3 * step * index) / 6;
      const drum = isDrummed && index < 4000 ? (next() - 0.5) * 0.4 * Math.exp(-index / 700) : 0;
      const note = 0.2 * pluck * Math.exp(-index / 20_000) * Math.min(1, index / 200);
      const place = 2 * (at + index);
      samples[place] = (samples[place] ?? 0) + note * (1 - right) + drum;
      samples[place + 1] = (samples[place + 1] ?? 0) + note * right + drum;
    }
  }
  return samples;
}

export const soundBytes = (samples: Float32Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

export const toSamples = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer);

const raw = ['-f', 'f32le', '-ar', String(rate), '-ac', '2'];

/** Codes samples as a file that people upload. */
export async function writeSong(
  folder: string,
  name: string,
  samples: Float32Array,
  coding: readonly string[] = [],
): Promise<string> {
  const path = join(folder, name);
  const source = join(folder, `${crypto.randomUUID()}.f32`);
  await writeFile(source, soundBytes(samples));
  const output = ['-map_metadata', '-1', ...coding, path];
  await run(videoPrograms().ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...raw, '-i', source, ...output]);
  return path;
}

export async function decoded(path: string, format: string): Promise<Float32Array> {
  const options = { encoding: 'buffer', maxBuffer: 1e9 } as const;
  const input = ['-nostdin', '-v', 'error', '-f', format, '-i', path];
  const { stdout } = await run(videoPrograms().ffmpegPath, [...input, '-map', '0:a', ...raw, 'pipe:1'], options);
  return toSamples(stdout);
}
