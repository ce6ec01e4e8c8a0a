import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ffmpegPath, ffprobePath } from '@afterglow/local-stack';

async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaints.slice(-1000)}`);
  return said;
}

export async function ffmpeg(args: readonly string[]): Promise<number> {
  const start = performance.now();
  await run(ffmpegPath(), ['-nostdin', '-hide_banner', '-v', 'error', '-y', ...args]);
  return (performance.now() - start) / 1000;
}

export const ffprobe = (args: readonly string[]): Promise<string> => run(ffprobePath(), ['-v', 'error', ...args]);
