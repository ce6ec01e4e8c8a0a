import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ffmpegPath } from '@afterglow/local-stack';
import { limits } from '@afterglow/proto';
import { frameOf } from './frame-of.ts';

/** A program: when it is told photos, it makes a frame of each and codes that as one picture; says `done` at the end. */
const { frameWidth, frameHeight, framesPerSecond } = limits;

const coder = spawn(
  ffmpegPath(),
  [
    ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${frameWidth}x${frameHeight}`],
    ...['-framerate', String(framesPerSecond), '-i', 'pipe:0'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p'],
    ...['-c:v', 'libx264', '-threads', '1', '-preset', 'veryfast', '-crf', '18'],
    ...['-x264-params', 'keyint=1:qcomp=1:slices=1:stitchable=1:aud=1', '-f', 'h264', 'pipe:1'],
  ],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
coder.stdout.resume();

process.once('disconnect', () => process.exit());
process.once('message', async (paths: string[]) => {
  let next = paths[0] === undefined ? undefined : frameOf(paths[0]);
  for (let index = 1; next !== undefined; index += 1) {
    const { pixels } = await next;
    const path = paths[index];
    next = path === undefined ? undefined : frameOf(path);
    if (!coder.stdin.write(pixels)) await once(coder.stdin, 'drain');
  }
  coder.stdin.end();
  await once(coder, 'close');
  process.send?.('done');
});
process.send?.('ready');
