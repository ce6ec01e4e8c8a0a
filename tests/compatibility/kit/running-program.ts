import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@afterglow/test-kit';

export interface RunningProgram {
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const startMs = 240_000;

/** Starts a server of others and waits for it. @throws Error with what it printed if it ends or stays unready */
export async function startProgram(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
  isReady: () => Promise<boolean>,
): Promise<RunningProgram> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-4000);
    });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await Promise.race([
      eventually(isReady, { timeoutMs: startMs, intervalMs: 100 }),
      ended.then(([code]) => {
        throw new Error(`It ended with ${code}.`);
      }),
    ]);
    return { stop, signal: (name) => child.kill(name) };
  } catch (error) {
    await stop();
    throw new Error(`${program} does not start: ${output}`, { cause: error });
  }
}
