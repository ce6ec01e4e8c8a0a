import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { installWheels } from './install-wheels.ts';

const folder = join(projectRoot, '.toolchain', 'ffmpeg');
const requirements = join(projectRoot, 'packages', 'local-stack', 'ffmpeg-arm64.txt');
const binaries = 'lib/python*/site-packages/imageio_ffmpeg/binaries/ffmpeg-linux-*';

const findFfmpeg = (): string | undefined => globSync(binaries, { cwd: folder })[0];

export async function installFfmpeg(log: Log): Promise<void> {
  if (findFfmpeg() === undefined) await installWheels(folder, ['--require-hashes', '-r', requirements], log);
}

export function wheelFfmpegPath(): string {
  const found = findFfmpeg();
  if (found === undefined) throw new Error(`There is no ffmpeg in ${folder}; npm start installs it.`);
  return join(folder, found);
}
