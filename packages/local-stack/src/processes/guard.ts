import { spawn } from 'node:child_process';

/** A line means that the guarded process has ended; the end of input, that this one is gone: the guarded follows. */
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
  /** Milliseconds between our death and the signal. */
  readonly delay: number;
  /** Milliseconds between the signal and SIGKILL for its whole process group. */
  readonly timeoutMs: number;
}

/** Ends a process soon after this one has ended, even by SIGKILL. Call what it returns once the process is gone. */
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
