import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { videoPrograms } from '@afterglow/test-kit';

const run = promisify(execFile);

interface Tagged {
  readonly tags?: Readonly<Record<string, string>>;
}

interface Probe {
  readonly streams: readonly Tagged[];
  readonly format: Tagged;
}

/** What ffprobe says of an MP4. */
export async function ffprobe(path: string): Promise<Probe> {
  const options = ['-v', 'error', '-f', 'mp4', '-show_streams', '-show_format', '-of', 'json'];
  const { stdout } = await run(videoPrograms().ffprobePath, [...options, path]);
  return JSON.parse(stdout) as Probe;
}
