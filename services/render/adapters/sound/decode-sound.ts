import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto/limits';
import { soundRate } from '@afterglow/proto/soundtrack';
import { SoundRefused } from '../../domain/sound/sound-refusal.ts';
import type { SoundFormat } from './identify-sound.ts';
import type { SoundProcess } from './sound-process.ts';

export const rawSound = ['-f', 'f32le', '-ar', String(soundRate), '-ac', '2'] as const;
export const rawSampleBytes = 8;

const cpuSeconds = 60;

/** Codecs of the accepted formats. ffmpeg has several hundred more decoders. */
const decoders = [
  ...['mp3float', 'mp3', 'mp2', 'mp2float', 'mp1float', 'aac', 'alac', 'flac', 'vorbis', 'opus'],
  ...['pcm_s8', 'pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'],
  ...['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be', 'pcm_alaw', 'pcm_mulaw', 'adpcm_ima_wav', 'adpcm_ms'],
].join(',');

const meter = `aresample=${soundRate},aformat=sample_fmts=flt:channel_layouts=stereo,ebur128=peak=true:framelog=quiet`;

const decodeArguments = (path: string, format: SoundFormat, output: string): readonly string[] => [
  ...['-timelimit', String(cpuSeconds), '-max_alloc', '128000000', '-threads', '1', '-filter_threads', '1'],
  ...['-protocol_whitelist', 'file,pipe', '-codec_whitelist', decoders, '-f', format, '-i', path],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-t', String(limits.songMaxSeconds + 1)],
  ...['-af', meter, ...rawSound, output],
];

export interface DecodedSound {
  readonly path: string;
  readonly samples: number;
  readonly loudnessLufs: number;
  readonly truePeakDb: number;
  /** ffmpeg's description of the file, with texts from it. */
  readonly said: string;
}

/** ffmpeg's exit code for ENOSPC. */
const diskFull = 228;

/** ffmpeg ended by itself, or at its limit of CPU time. */
const isFinding = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'number' && error.code !== diskFull) ||
    ('signal' in error && error.signal === 'SIGXCPU'));

function getLevels(said: string) {
  const summary = said.slice(said.lastIndexOf('\n[Parsed_ebur128'));
  const loudness = /^ {4}I: +(?<value>-?[\d.]+|-inf|nan) LUFS/m.exec(summary)?.groups?.value;
  const peak = /^ {4}Peak: +(?<value>-?[\d.]+|-inf|nan) dBFS/m.exec(summary)?.groups?.value;
  if (loudness === undefined || peak === undefined) throw new Error(`ffmpeg stated no loudness: ${said.slice(-500)}`);
  const toNumber = (value: string) => (value === '-inf' || value === 'nan' ? Number.NEGATIVE_INFINITY : Number(value));
  return { loudnessLufs: toNumber(loudness), truePeakDb: toNumber(peak) };
}

/** Decodes an untrusted file to raw stereo at 48 kHz, and measures it (EBU R 128). @throws SoundRefused */
export async function decodeSound(
  runSound: SoundProcess,
  { path, format, folder, signal }: { path: string; format: SoundFormat; folder: string; signal: AbortSignal },
): Promise<DecodedSound> {
  const output = join(folder, 'decoded.f32');
  const said = await runSound(decodeArguments(path, format, output), signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (!isFinding(cause)) throw cause;
    throw new SoundRefused('unreadable', 'ffmpeg cannot decode the file', { cause });
  });
  const { size } = await stat(output);
  const samples = Math.floor(size / rawSampleBytes);
  if (samples === 0) throw new SoundRefused('unreadable', 'the file has no sound');
  return { path: output, samples, said, ...getLevels(said) };
}
