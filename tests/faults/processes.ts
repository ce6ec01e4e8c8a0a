import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '@afterglow/local-stack';
import { eventually, findBundle, spawnService } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { timeout } from './figure.ts';

const run = promisify(execFile);

export interface Process {
  readonly url: string;
  readonly metricsUrl: string;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<[number | null, NodeJS.Signals | null]>;
}

export interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  /** A program and its arguments that run it, in place of running it directly. */
  readonly under?: readonly string[];
  /** Where it answers; any free port unless told. */
  readonly port?: number;
}

/** A deployable's entry: `services/render/worker`. */
type Entry = `services/${string}/${'main' | 'worker'}` | 'web/server/main';

const toPath = (entry: Entry): string => fileURLToPath(new URL(`../../${entry}.ts`, import.meta.url));

async function start(
  entry: Entry,
  { env, under = [], port: wanted }: ProcessOptions,
  started: ChildProcess[],
  attempts = 3,
): Promise<Process> {
  if (attempts === 0) throw new Error(`${entry} ends before it is ready`);
  const [freePort = 0, metricsPort = 0] = await freePorts(2);
  const port = wanted ?? freePort;
  const [command = '', ...args] = [...under, process.execPath, await findBundle(toPath(entry))];
  const child = spawnService(command, args, {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
  });
  started.push(child);
  const ended = once(child, 'exit') as Process['ended'];
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/health/ready`)).ok;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  await eventually(async () => isGone() || isReady(), timeout);
  // Another test's process was given the same free port, and was first.
  if (isGone()) return start(entry, { env, under, ...(wanted && { port: wanted }) }, started, attempts - 1);
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Also ends one that is stopped.
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts processes, as they are deployed, until they are ready. After the test file they are gone. */
export function processStarter(): (entry: Entry, options: ProcessOptions) => Promise<Process> {
  const started: ChildProcess[] = [];
  afterAll(async () => {
    await Promise.all(started.map(end));
  });
  return (entry, options) => start(entry, options, started);
}

export interface Child {
  readonly pid: number;
  /** As `ps` tells it: Z is a zombie, T is stopped. */
  readonly state: string;
  readonly program: string;
}

export async function listChildren(pid: number): Promise<Child[]> {
  const listed = run('ps', ['-o', 'pid=,stat=,comm=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  return [...(await listed).stdout.matchAll(/(\d+) (\S+)\s+(\S+)/g)].map(([, child, state = '', program = '']) => ({
    pid: Number(child),
    state,
    program,
  }));
}
