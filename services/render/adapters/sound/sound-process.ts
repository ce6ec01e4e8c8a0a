import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inSpan, mallocSettings } from '@afterglow/service-kit';

const run = promisify(execFile);

const always = ['-nostdin', '-hide_banner', '-nostats', '-y', '-loglevel', 'info'];
const lessThanSecond = 400_000;
const deadlineMs = 10 * 60_000;
const longestOutput = 8_000_000;

/** Runs ffmpeg, and returns what it says. The rest of the environment contains secrets. */
export const createSoundProcess =
  ({ ffmpegPath }: { readonly ffmpegPath: string }) =>
  (options: readonly string[], signal: AbortSignal): Promise<string> =>
    inSpan('ffmpeg', { attributes: { 'process.executable.name': 'ffmpeg' } }, async () => {
      const { stderr } = await run(ffmpegPath, [...always, ...options], {
        signal,
        timeout: deadlineMs,
        killSignal: 'SIGKILL',
        maxBuffer: longestOutput,
        env: mallocSettings(lessThanSecond),
      });
      return stderr;
    });

export type SoundProcess = ReturnType<typeof createSoundProcess>;
