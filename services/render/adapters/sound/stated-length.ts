import { open } from 'node:fs/promises';
import { readBytes, skipTags } from './file-head.ts';
import type { SoundFormat } from './identify-sound.ts';
import { type FrameHeader, findFrames, readFrameHeader } from './mpeg-frames.ts';

const searched = 65_536;
const hasFrameCount = 1;
const vbriAt = 36;

function countFrames(head: Buffer, at: number, frame: FrameHeader): number | undefined {
  const xing = at + frame.sideBytes;
  const tag = head.toString('latin1', xing, xing + 4);
  const isCounted = (tag === 'Xing' || tag === 'Info') && ((head[xing + 7] ?? 0) & hasFrameCount) > 0;
  if (isCounted && xing + 12 <= head.length) return head.readUInt32BE(xing + 8);
  const isVbri = head.toString('latin1', at + vbriAt, at + vbriAt + 4) === 'VBRI';
  return isVbri && at + vbriAt + 18 <= head.length ? head.readUInt32BE(at + vbriAt + 14) : undefined;
}

/** For an MP3 whose encoder wrote a Xing, Info or VBRI header. ffmpeg ignores it if the file has another size. */
async function mp3Seconds(path: string): Promise<number | undefined> {
  await using file = await open(path);
  const head = await readBytes(file, await skipTags(file), searched);
  const at = findFrames(head);
  const frame = at === undefined ? undefined : readFrameHeader(head, at);
  if (at === undefined || !frame) return undefined;
  const frames = countFrames(head, at, frame);
  return frames === undefined ? undefined : (frames * frame.samples) / frame.rate;
}

const pageHeader = 27;

/** RFC 3533, 6: a file that ends within a page was cut off. */
async function endsWithinPage(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  const start = Math.max(0, size - searched - pageHeader - 255);
  const tail = await readBytes(file, start, size - start);
  const page = tail.lastIndexOf('OggS');
  if (page < 0) return true;
  const lacing = tail.subarray(page + pageHeader, page + pageHeader + (tail[page + 26] ?? 0));
  const length = pageHeader + lacing.length + lacing.reduce((sum, bytes) => sum + bytes, 0);
  return page + length > tail.length || lacing.length < (tail[page + 26] ?? 0);
}

/** Programs that write to a pipe cannot state the length. */
const unstated = 0x7fff_f000;
/** A hostile file has millions. */
const chunksMax = 1000;

/** From the chunks of a WAV; ffmpeg describes what is left of it. */
async function wavSeconds(path: string): Promise<number | undefined> {
  await using file = await open(path);
  let bytesPerSecond = 0;
  let position = 12;
  for (let chunks = 0; chunks < chunksMax; chunks += 1) {
    const chunk = await readBytes(file, position, 24);
    if (chunk.length < 8) return undefined;
    const [type, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    if (type === 'data') return length < unstated && bytesPerSecond > 0 ? length / bytesPerSecond : undefined;
    if (type === 'fmt ' && chunk.length >= 20) bytesPerSecond = chunk.readUInt32LE(16);
    position += 8 + length + (length % 2);
  }
  return undefined;
}

function describedSeconds(said: string): number | undefined {
  const { hours, minutes, rest } =
    /^ {2}Duration: (?<hours>\d+):(?<minutes>\d+):(?<rest>[\d.]+)/m.exec(said)?.groups ?? {};
  return hours === undefined ? undefined : 3600 * Number(hours) + 60 * Number(minutes) + Number(rest);
}

/** Of missing sound; damage inside a file costs less. */
const toleratedSeconds = 2;

/** Compares the length in the file's headers with the decoded one. `said` is ffmpeg's description of the file. */
export async function isCutOff(path: string, format: SoundFormat, said: string, decodedSeconds: number) {
  if (format === 'ogg') return endsWithinPage(path);
  if (format === 'aac') return false;
  const readers = { mp3: mp3Seconds, wav: wavSeconds } as const;
  const stated = format === 'mp3' || format === 'wav' ? await readers[format](path) : describedSeconds(said);
  return stated !== undefined && stated - decodedSeconds > toleratedSeconds;
}
