import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { mallocSettings, setProcessPriority } from '@afterglow/service-kit';
import { createFlvReader } from './flv-packets.ts';
import { intraArguments } from './intra-arguments.ts';

/** Whether somebody waits for a picture, or it is made ahead of any need, at the lowest priority. */
export type Priority = 'awaited' | 'ahead';

export interface IntraProcess {
  readonly priority: Priority;
  readonly alive: () => boolean;
  /** The NAL units of one picture, with the parameter sets. One at a time. */
  encode(rgb: Buffer): Promise<Buffer[]>;
  /** Settles when nothing is left of the process; what was being encoded is rejected with the reason. */
  kill(reason: Error): Promise<void>;
}

const keptOfStderr = 2000;

/** Every frame goes back: kept, they would be half of what ffmpeg holds, for 1 to 4 % of its time. */
const lessThanFrame = 4_000_000;

/** ffmpeg that encodes pictures for as long as it lives. By node:child_process, for it is written to and read from. */
export function startIntraProcess(ffmpegPath: string, priority: Priority, rateFactor: number): IntraProcess {
  const isAhead = priority === 'ahead';
  // Without the rest of the environment, in which secrets are.
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
  child.stdin.on('error', () => {}); // it was killed or has died: 'close' says so
  child.on('close', (code, signal) => end(new Error(`ffmpeg ended (${signal ?? code}): ${said.trim()}`)));

  return {
    priority,
    alive: () => alive,
    async encode(rgb) {
      waiting = Promise.withResolvers();
      child.stdin.write(rgb);
      return waiting.promise;
    },
    async kill(reason) {
      end(reason);
      await closed;
    },
  };
}
