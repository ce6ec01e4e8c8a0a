import { spawn } from 'node:child_process';

/** A line means that the guarded process has ended; end of input means that this process has. */
const script = `
read -r _ && exit 0
pid=$1 delay=$2 signal=$3 timeoutMs=$4
while [ "$delay" -gt 0 ] && kill -0 "$pid"; do sleep 0.1; delay=$((delay - 1)); done
kill -s "$signal" "$pid"
while [ "$timeoutMs" -gt 0 ] && kill -0 "$pid"; do sleep 0.1; timeoutMs=$((timeoutMs - 1)); done
kill -s KILL -- "-$pid"
`;

export interface GuardOptions {
  readonly pid: number;
  readonly signal: NodeJS.Signals;
  readonly delay: number;
  readonly timeoutMs: number;
}

/** Ends a process soon after this one, even after SIGKILL. Call the result once the process has ended. */
export function guard({ pid, signal, delay, timeoutMs }: GuardOptions): () => void {
  const args = [pid, Math.ceil(delay / 100), signal.slice(3), Math.ceil(timeoutMs / 100)].map(String);
  const shell = spawn('/bin/sh', ['-c', script, 'afterglow-guard', ...args], {
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return () => void shell.stdin.end('\n');
}
