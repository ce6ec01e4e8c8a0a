import { type FileHandle, open } from 'node:fs/promises';
import { limits } from '@afterglow/proto/limits';
import { SoundRefused, unsupported } from '../../domain/sound/sound-refusal.ts';
import { readBytes, skipTags } from './file-head.ts';
import { checkMp4 } from './mp4-sound.ts';
import { findFrames, readFrameHeader } from './mpeg-frames.ts';

/** Names of ffmpeg's demuxers. */
export type SoundFormat = 'mp3' | 'mov' | 'wav' | 'flac' | 'ogg' | 'aac' | 'aiff';

const headBytes = 65_536;
const asf = Buffer.from('3026b2758e66cf11', 'hex');
const matroska = Buffer.from('1a45dfa3', 'hex');

const isAt = (head: Buffer, at: number, ...texts: readonly string[]): boolean =>
  texts.some((text) => head.toString('latin1', at, at + text.length) === text);

/** Formats that people have, and that are refused by name. */
function nameUnsupported(head: Buffer): string | undefined {
  if (head.subarray(0, asf.length).equals(asf)) return 'WMA';
  if (head.subarray(0, matroska.length).equals(matroska)) return 'WebM';
  if (isAt(head, 0, '#!AMR')) return 'AMR';
  if (isAt(head, 0, 'MThd')) return 'MIDI';
  if (isAt(head, 0, '.RMF', '.ra\xfd')) return 'RealAudio';
  if (isAt(head, 0, 'MAC ')) return 'Monkey’s Audio';
  if (isAt(head, 0, 'wvpk')) return 'WavPack';
  if (isAt(head, 0, 'caff')) return 'CAF';
  if (isAt(head, 0, 'DSD ', 'FRM8')) return 'DSD';
  return undefined;
}

function oggFormat(head: Buffer): SoundFormat {
  const segments = head[26] ?? 0;
  const packet = 27 + segments;
  if (isAt(head, packet, '\x01vorbis', 'OpusHead', '\x7fFLAC')) return 'ogg';
  throw unsupported(isAt(head, packet, 'Speex   ') ? 'Speex' : 'this kind of Ogg');
}

function containerFormat(head: Buffer): SoundFormat | undefined {
  if (isAt(head, 0, 'RIFF', 'RF64') && isAt(head, 8, 'WAVE')) return 'wav';
  if (isAt(head, 0, 'FORM') && isAt(head, 8, 'AIFF', 'AIFC')) return 'aiff';
  if (isAt(head, 0, 'fLaC')) return 'flac';
  if (isAt(head, 0, 'OggS')) return oggFormat(head);
  if (isAt(head, 4, 'ftyp', 'moov', 'mdat', 'wide')) return 'mov';
  const name = nameUnsupported(head);
  if (name) throw unsupported(name);
  return undefined;
}

async function identify(file: FileHandle): Promise<SoundFormat> {
  const { size } = await file.stat();
  if (size > limits.songMaxBytes) throw new SoundRefused('too_large', `the file has ${size} bytes`);
  const head = await readBytes(file, await skipTags(file), headBytes);
  const container = containerFormat(head);
  if (container === 'mov') await checkMp4(file);
  if (container) return container;
  const frames = findFrames(head);
  const format = frames === undefined ? undefined : readFrameHeader(head, frames)?.format;
  if (!format) throw new SoundRefused('not_a_sound', 'no sound format is recognized');
  return format;
}

/** Reads the headers of a file, never its name. @throws SoundRefused */
export async function identifySound(path: string): Promise<SoundFormat> {
  await using file = await open(path);
  return await identify(file);
}
