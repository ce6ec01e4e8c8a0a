import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { videoPrograms } from '@afterglow/test-kit';

const run = promisify(execFile);

export interface Played {
  readonly frames: number;
  readonly seconds: number;
}

export async function play(path: string): Promise<Played> {
  const { ffmpegPath, ffprobePath } = videoPrograms();
  const decode = ['-nostdin', '-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path];
  const { stdout, stderr } = await run(ffmpegPath, [...decode, '-map', '0', '-progress', 'pipe:1', '-f', 'null', '-']);
  if (stderr !== '') throw new Error(`The decoder complained: ${stderr}`);
  const frames = Number([...stdout.matchAll(/^frame=(\d+)/gm)].at(-1)?.[1]);
  const probe = await run(ffprobePath, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]);
  return { frames, seconds: Number(probe.stdout) };
}

export async function measureBrightness(path: string): Promise<Buffer> {
  const args = ['-nostdin', '-v', 'error', '-i', path, '-map', '0:v', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const options = { encoding: 'buffer', maxBuffer: 512 * 1024 * 1024 } as const;
  return (await run(videoPrograms().ffmpegPath, args, options)).stdout;
}

export async function playStream(url: string, path: string): Promise<Played> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || Number(answer.headers.get('content-length')) !== bytes.length)
    throw new Error(`${url} answers ${answer.status} and ${bytes.length} bytes`);
  await writeFile(path, bytes);
  return play(path);
}
