import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '@afterglow/local-stack';
import { eventually, findBundle, spawnService } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { timeout } from './figure.ts';
import { temporaryFolder } from './resources.ts';

const run = promisify(execFile);

export interface Process {
  readonly url: string;
  readonly metricsUrl: string;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<[number | null, NodeJS.Signals | null]>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Process['ended'];
}

export interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  /** A program that runs the process, with its arguments. */
  readonly under?: readonly string[];
  /** Default: any free port. */
  readonly port?: number;
}

type Entry = `services/${string}/${'main' | 'worker'}` | 'web/server/main';

const toPath = (entry: Entry): string => fileURLToPath(new URL(`../../../${entry}.ts`, import.meta.url));

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
  // Another test's process took the port first.
  if (isGone()) return start(entry, { env, under, ...(wanted && { port: wanted }) }, started, attempts - 1);
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts processes as deployed, until ready, and stops them after the test file. */
export function processStarter(): (entry: Entry, options: ProcessOptions) => Promise<Process> {
  const started: ChildProcess[] = [];
  afterAll(async () => {
    await Promise.all(started.map(end));
  });
  return (entry, options) => start(entry, options, started);
}

export interface Child {
  readonly pid: number;
  /** As in `ps`: Z is a zombie, T is stopped. */
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

export async function emptyPages(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Afterglow</title><div id="root"></div>');
  return folder;
}
