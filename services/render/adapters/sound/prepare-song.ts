import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto/limits';
import { blockSamples, soundRate } from '@afterglow/proto/soundtrack';
import { SoundRefused } from '../../domain/sound/sound-refusal.ts';
import { type DecodedSound, decodeSound, rawSampleBytes, rawSound } from './decode-sound.ts';
import { identifySound, type SoundFormat } from './identify-sound.ts';
import { measurePeak } from './measure-peak.ts';
import { createSoundProcess, type SoundProcess } from './sound-process.ts';
import { isCutOff } from './stated-length.ts';

export interface SongOrder {
  readonly path: string;
  /** For the results, and for raw sound meanwhile: 23 MB a minute. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onShare?: (share: number) => void;
}

export interface PreparedSong {
  /** ADTS: one packet more than blocks. */
  readonly packetsPath: string;
  /** FLAC of what the packets code, for fades and joins. */
  readonly pcmPath: string;
  readonly blocks: number;
  readonly seconds: number;
  readonly loudnessLufs: number;
  readonly truePeakDb: number;
  readonly gainDb: number;
  readonly format: SoundFormat;
}

const targetLufs = -16;
const highestPeakDb = -1;
const silentBelowLufs = -60;
/** Below full scale, for a song that would clip. */
const headroomDb = 0.3;
const codingsMax = 3;

/** bitexact: the first packet does not name the encoder. */
export const packetCoding: readonly string[] = ['-c:a', 'aac', '-b:a', '192k', '-flags', '+bitexact'];

/** Everything but samples that determines a song's objects. */
export const songRecipe: string = ['song 1', 'ffmpeg 7.0', ...packetCoding, targetLufs, highestPeakDb].join(' ');

/** One linear gain: a family's recording is never compressed. */
const getGain = ({ loudnessLufs, truePeakDb }: DecodedSound): number =>
  Math.min(targetLufs - loudnessLufs, highestPeakDb - truePeakDb);

async function mustBeWhole(decoded: DecodedSound, path: string, format: SoundFormat): Promise<void> {
  const seconds = decoded.samples / soundRate;
  if (seconds > limits.songMaxSeconds) throw new SoundRefused('too_long', 'the sound is longer than 20 minutes');
  if (await isCutOff(path, format, decoded.said, seconds)) {
    throw new SoundRefused('cut_off', `only ${seconds} s can be decoded`);
  }
  if (!(decoded.loudnessLufs >= silentBelowLufs)) {
    throw new SoundRefused('silent', `the loudness is ${decoded.loudnessLufs} LUFS`);
  }
}

async function codeSong(runSound: SoundProcess, decoded: DecodedSound, gainDb: number, { folder, signal }: SongOrder) {
  const blocks = Math.floor(decoded.samples / blockSamples);
  if (blocks === 0) throw new SoundRefused('not_a_sound', 'the sound is shorter than a packet');
  const [packetsPath, pcmPath] = [join(folder, 'song.aac'), join(folder, 'song.flac')];
  await truncate(decoded.path, blocks * blockSamples * rawSampleBytes);
  const level = `volume=${gainDb}dB:precision=float`;
  await runSound(
    [
      ...['-protocol_whitelist', 'file', ...rawSound, '-i', decoded.path, '-filter_threads', '1'],
      ...['-filter_complex', `${level},asplit[packets][pcm]`],
      ...['-map', '[packets]', ...packetCoding, '-f', 'adts', packetsPath],
      ...['-map', '[pcm]', '-c:a', 'flac', '-sample_fmt', 's16', '-flags', '+bitexact', '-f', 'flac', pcmPath],
    ],
    signal,
  );
  return { packetsPath, pcmPath, blocks, seconds: (blocks * blockSamples) / soundRate };
}

/** Codes a song again with less gain if its packets would clip. */
async function codeUnclipped(runSound: SoundProcess, decoded: DecodedSound, order: SongOrder) {
  let gainDb = getGain(decoded);
  for (let attempt = 1; ; attempt += 1) {
    const coded = await codeSong(runSound, decoded, gainDb, order);
    const peakDb = await measurePeak(runSound, coded.packetsPath, order.signal);
    if (peakDb <= 0 || attempt === codingsMax) return { ...coded, gainDb };
    gainDb -= peakDb + headroomDb;
  }
}

/** Decodes, checks, levels and codes an uploaded song: all that a video needs of it. @throws SoundRefused */
export function createPrepareSong(programs: { readonly ffmpegPath: string }) {
  const runSound = createSoundProcess(programs);
  return async (order: SongOrder): Promise<PreparedSong> => {
    const { path, folder, signal } = order;
    const format = await identifySound(path);
    const decoded = await decodeSound(runSound, { path, format, folder, signal });
    try {
      await mustBeWhole(decoded, path, format);
      order.onShare?.(decodeShare);
      const coded = await codeUnclipped(runSound, decoded, order);
      const { loudnessLufs, truePeakDb } = decoded;
      return { ...coded, loudnessLufs, truePeakDb, format };
    } finally {
      await rm(decoded.path, { force: true });
    }
  };
}

/** Share of the time that a song takes. */
const decodeShare = 0.25;

export type PrepareSong = ReturnType<typeof createPrepareSong>;
