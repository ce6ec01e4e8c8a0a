import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { videoPrograms } from '@afterglow/test-kit';
import { createTimeline, fadeWeight, type Slideshow, type Still } from '../slideshow/timeline.ts';

/** For thousands of frames of 1080p in three decoders, or a hundred seeks, on a busy machine. */
export const decodingMs = 300_000;

const run = promisify(execFile);

export type Decoder = 'h264' | 'libopenh264';

async function decode(path: string, decoder: Decoder, output: readonly string[], from = 0): Promise<Buffer> {
  const seek = from > 0 ? ['-ss', String(from)] : [];
  const input = ['-nostdin', '-v', 'error', '-xerror', '-err_detect', 'explode', '-c:v', decoder, ...seek, '-i', path];
  const options = { encoding: 'buffer', maxBuffer: 1e8 } as const;
  const { stdout, stderr } = await run(videoPrograms().ffmpegPath, [...input, ...output, 'pipe:1'], options);
  if (stderr.length > 0) throw new Error(`The decoder complained: ${stderr}`);
  return stdout;
}

const pictures = ['-map', '0:v', '-fps_mode', 'passthrough', '-pix_fmt', 'yuv420p'];

export const decodedPicture = (path: string): Promise<Buffer> => decode(path, 'h264', [...pictures, '-f', 'rawvideo']);

function readHashes(listing: Buffer): string[] {
  const lines = listing.toString().trim().split('\n');
  return lines.filter((line) => !line.startsWith('#')).map((line) => line.split(',').at(-1)?.trim() ?? '');
}

const decodedHashes = async (path: string, decoder: Decoder, hash: 'crc32' | 'md5'): Promise<string[]> =>
  readHashes(await decode(path, decoder, [...pictures, '-f', 'framehash', '-hash', hash]));

export const decodedChecksums = (path: string, decoder: Decoder = 'h264'): Promise<string[]> =>
  decodedHashes(path, decoder, 'crc32');

export const decodedDigests = (path: string, decoder: Decoder = 'h264'): Promise<string[]> =>
  decodedHashes(path, decoder, 'md5');

/** The digest of the first picture after a seek. */
export async function decodedFrameDigest(path: string, second: number): Promise<string | undefined> {
  const output = [...pictures, '-frames:v', '1', '-f', 'framehash', '-hash', 'md5'];
  return readHashes(await decode(path, 'h264', output, second))[0];
}

export async function decodedStillDigest(path: string): Promise<string> {
  const [digest] = await decodedDigests(path);
  if (digest === undefined) throw new Error('It has no picture.');
  return digest;
}

export async function openh264Digests(gstLaunchPath: string, path: string): Promise<string[]> {
  const elements = [
    ...['filesrc', `location=${path}`, '!', 'qtdemux', '!', 'h264parse', '!', 'openh264dec', '!'],
    ...['checksumsink', 'hash=md5', 'sync=false'],
  ];
  const { stdout } = await run(gstLaunchPath, ['-q', ...elements], { maxBuffer: 1e7 });
  return [...stdout.matchAll(/\b[0-9a-f]{32}\b/g)].map(([digest]) => digest);
}

export const decodedSound = (path: string): Promise<Buffer> => decode(path, 'h264', ['-map', '0:a', '-f', 's16le']);

/** Clause 8.4.2.3.2, formula 8-299, with weights of 64ths. */
function mixed(from: Buffer, to: Buffer, weight: number): Buffer {
  const mix = Buffer.allocUnsafe(from.length);
  for (let index = 0; index < from.length; index += 1) {
    mix[index] = ((from[index] ?? 0) * (64 - weight) + (to[index] ?? 0) * weight + 32) >> 6;
  }
  return mix;
}

export function expectedHashes(
  slideshow: Slideshow,
  getPicture: (still: Still) => Buffer,
  hash: (picture: Buffer) => string,
): string[] {
  return createTimeline(slideshow).flatMap((segment) => {
    if (segment.kind === 'hold') return new Array<string>(segment.frames).fill(hash(getPicture(segment.slide)));
    const [from, to] = [getPicture(segment.from), getPicture(segment.to)];
    return Array.from({ length: segment.frames }, (_, frame) => hash(mixed(from, to, 64 * fadeWeight(segment, frame))));
  });
}

export const checksum = (picture: Buffer): string => crc32(picture).toString(16).padStart(8, '0');
