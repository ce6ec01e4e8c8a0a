import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ffmpegPath } from '@afterglow/local-stack';
import { limits } from '@afterglow/proto';
import { pictureCoding } from '../../../services/render/adapters/encoders/intra-arguments.ts';
import { extractFrame } from './extract-frame.ts';

/** A program that receives photos, makes a frame of each and encodes it as a picture; prints `done` at the end. */
const { frameWidth, frameHeight, framesPerSecond } = limits;

const coder = spawn(
  ffmpegPath(),
  [
    ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${frameWidth}x${frameHeight}`],
    ...['-framerate', String(framesPerSecond), '-i', 'pipe:0'],
    ...[...pictureCoding, '-f', 'h264', 'pipe:1'],
  ],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
coder.stdout.resume();

process.once('disconnect', () => process.exit());
process.once('message', async (paths: string[]) => {
  let next = paths[0] === undefined ? undefined : extractFrame(paths[0]);
  for (let index = 1; next !== undefined; index += 1) {
    const { pixels } = await next;
    const path = paths[index];
    next = path === undefined ? undefined : extractFrame(path);
    if (!coder.stdin.write(pixels)) await once(coder.stdin, 'drain');
  }
  coder.stdin.end();
  await once(coder, 'close');
  process.send?.('done');
});
process.send?.('ready');
