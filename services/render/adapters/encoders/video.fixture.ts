import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MovieFacts } from '@afterglow/slide-video';
import { type PhotoName, photo, videoPrograms } from '@afterglow/test-kit';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { rawFrames } from '../ffmpeg/raw-frames.ts';

const run = promisify(execFile);

interface Tagged {
  readonly tags?: Readonly<Record<string, string>>;
}

interface Probe {
  readonly streams: readonly Tagged[];
  readonly format: Tagged;
}

async function ffprobe(path: string): Promise<Probe> {
  const options = ['-v', 'error', '-f', 'mp4', '-show_streams', '-show_format', '-of', 'json'];
  const { stdout } = await run(videoPrograms().ffprobePath, [...options, path]);
  return JSON.parse(stdout) as Probe;
}

const small = { width: 96, height: 54 } as const;

export const photoFrame = (name: PhotoName): Promise<Buffer> =>
  sharp(photo(name)).autoOrient().resize(1920, 1080, { fit: 'cover' }).raw().toBuffer();

export async function writePhotoFrame(name: PhotoName, path: string): Promise<string> {
  await writeFile(path, await photoFrame(name));
  return path;
}

export const testFacts: MovieFacts = {
  title: `Γιαγιά's life; "50 %", 'x'=[a]:\\n 👵🏽`,
  createdAt: new Date('2026-03-05T10:20:30.400Z'),
};

export const testTags = {
  title: testFacts.title,
  createdAt: ['2026-03-05T10:20:30.000000Z', '2026-03-05T10:20:30.000000Z', '2026-03-05T10:20:30.000000Z'],
};

export async function readTags(path: string) {
  const { format, streams } = await ffprobe(path);
  const createdAt = [format, ...streams].map(({ tags }) => tags?.creation_time);
  return { title: format.tags?.title, createdAt };
}

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-video-'));
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}

const area = `scale=${small.width}:${small.height}:flags=area+accurate_rnd+full_chroma_int+full_chroma_inp`;

async function decodeSmall(path: string, filter: string, format: readonly string[] = []): Promise<Buffer[]> {
  const input = ['-nostdin', '-v', 'error', '-xerror', ...format, '-i', path, '-vf', `${filter},format=rgb24`];
  const output = ['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'];
  const options = { encoding: 'buffer', maxBuffer: 1e9 } as const;
  const { stdout } = await run(videoPrograms().ffmpegPath, [...input, ...output], options);
  const bytes = small.width * small.height * 3;
  return Array.from({ length: stdout.length / bytes }, (_, index) =>
    stdout.subarray(index * bytes, (index + 1) * bytes),
  );
}

export function smallFrames(path: string, frames: readonly number[]): Promise<Buffer[]> {
  const chosen = frames.map((frame) => `eq(n,${frame})`).join('+');
  return decodeSmall(path, `select='${chosen}',${area}:in_color_matrix=bt709:in_range=tv`);
}

export async function smallPicture(path: string): Promise<Buffer> {
  const [picture] = await decodeSmall(path, area, ['-f', 'rawvideo', ...rawFrames]);
  if (!picture) throw new Error(`There is no picture in ${path}.`);
  return picture;
}

export async function ffmpegProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)]);
  return [...stdout.matchAll(/(\d+) ffmpeg/g)].map(([, pid]) => Number(pid));
}

export function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) throw new Error('Pictures of two sizes.');
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

export const blendFrames = (from: Buffer, to: Buffer, weight: number): Buffer =>
  Buffer.from(from.map((value, index) => Math.round(value * (1 - weight) + (to[index] ?? 0) * weight)));
