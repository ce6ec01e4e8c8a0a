import { delimiter, join } from 'node:path';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { ffmpegPath } from '../programs/ffmpeg-binaries.ts';
import { findProgram } from '../programs/system-program.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const quickEnvironment = (environment: Environment = process.env): Environment => ({
  ...environment,
  PATH: [join(projectRoot, 'node_modules', '.bin'), environment.PATH].join(delimiter),
});

export async function testEnvironment(log: Log, environment: Environment = process.env): Promise<Environment> {
  if (!environment.REDIS_URL) await findProgram('redis', log);
  return {
    ...quickEnvironment(environment),
    CHROMIUM_PATH: environment.CHROMIUM_PATH || (await findProgram('chromium', log)),
    STRACE_PATH: environment.STRACE_PATH || (await findProgram('strace', log)),
    FFMPEG_PATH: environment.FFMPEG_PATH || ffmpegPath(),
  };
}
