import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { mallocSettings, setProcessPriority } from '@afterglow/service-kit';
import { createFlvReader } from '@afterglow/slide-video';
import { intraArguments } from './intra-arguments.ts';

/** awaited: a video needs the picture now; ahead: encoded in advance, at the lowest priority. */
export type Priority = 'awaited' | 'ahead';

const keptOfStderr = 2000;

/** Frames are returned to the system: kept, they would be half of ffmpeg's memory, to save 1 to 4 % of its time. */
const lessThanFrame = 4_000_000;

export function startIntraProcess(ffmpegPath: string, priority: Priority, rateFactor: number) {
  const isAhead = priority === 'ahead';
  // The rest of the environment contains secrets.
  const options = { stdio: 'pipe', env: mallocSettings(lessThanFrame), detached: isAhead } as const;
  const child = spawn(ffmpegPath, intraArguments(rateFactor), options);
  if (isAhead && child.pid !== undefined) setProcessPriority(child.pid, constants.priority.PRIORITY_LOW);
  const closed = once(child, 'close').catch(() => {});
  let setup: readonly Buffer[] = [];
  let waiting: PromiseWithResolvers<Buffer[]> | undefined;
  let said = '';
  let alive = true;

  const end = (error: Error) => {
    alive = false;
    waiting?.reject(error);
    waiting = undefined;
    child.kill('SIGKILL');
  };
  const read = createFlvReader(({ kind, units }) => {
    if (kind === 'setup') setup = units;
    else waiting?.resolve([...setup, ...units]);
  });
  child.stdout.on('data', read);
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-keptOfStderr);
  });
  child.on('error', end);
  child.stdin.on('error', () => {}); // it has exited: 'close' follows
  child.on('close', (code, signal) => end(new Error(`ffmpeg ended (${signal ?? code}): ${said.trim()}`)));

  return {
    priority,
    alive: () => alive,
    /** Returns the NAL units of one picture, with parameter sets. One at a time. */
    async encode(rgb: Buffer): Promise<Buffer[]> {
      waiting = Promise.withResolvers();
      child.stdin.write(rgb);
      return waiting.promise;
    },
    /** Resolves when the process is gone; the current picture is rejected with the reason. */
    async kill(reason: Error): Promise<void> {
      end(reason);
      await closed;
    },
  };
}

export type IntraProcess = ReturnType<typeof startIntraProcess>;
