import { join } from 'node:path';
import { bundleProcesses } from './builds/bundle-processes.ts';
import { CommandError } from './command-error.ts';
import { findRun, type Run } from './data-folder/run-file.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import type { Log } from './log.ts';
import { freePorts } from './ports.ts';
import { awaitReady } from './processes/await-ready.ts';
import type { ProcessSpec } from './processes/process-spec.ts';
import { remoteRenderWorker, serviceProcess } from './processes/process-table.ts';
import { isHealthy, superviseSpec } from './processes/run-processes.ts';

type Environment = Readonly<Record<string, string>>;

export interface RenderWorkerOptions {
  readonly dataDir: string;
  /** The environment of a render worker for a product elsewhere. */
  readonly environment?: Environment | undefined;
  readonly log?: Log;
  readonly signal?: AbortSignal;
}

export interface RenderWorker {
  readonly url: string;
  readonly logFile: string;
  readonly run: Run | undefined;
  pid(): number | undefined;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Milliseconds after the grace, to close everything else. */
const closing = 4_000;

async function findRunning(dataDir: string): Promise<Run> {
  const run = await findRun(dataDir);
  if (run) return run;
  throw new CommandError(
    `No product runs on ${dataDir}. Type npm start first, name its folder by AFTERGLOW_DATA, or set DATABASE_URL and the other URLs of one that runs elsewhere.`,
  );
}

async function getSpec({ dataDir, environment }: RenderWorkerOptions, run: Run | undefined): Promise<ProcessSpec> {
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const ports = { port, metricsPort };
  if (!run) return remoteRenderWorker(environment ?? {}, dataDir, ports);
  return serviceProcess(
    'render',
    'worker',
    { ...run, publicOrigin: run.origin, secrets: await loadSecrets(run.dataDir) },
    ports,
  );
}

/** @throws CommandError if no product runs or the worker does not start */
export async function startRenderWorker(options: RenderWorkerOptions): Promise<RenderWorker> {
  const { dataDir, environment, log = () => {}, signal } = options;
  const run = environment ? undefined : await findRunning(dataDir);
  const [described, findBundle] = await Promise.all([getSpec(options, run), bundleProcesses(log, signal)]);
  const spec = { ...described, entry: findBundle(described.entry) };
  const logFile = join(dataDir, 'logs', 'render-worker.log');
  const worker = superviseSpec(spec, { logFile }, {}, log, signal);
  const grace = Number(spec.env.SHUTDOWN_GRACE_MS);
  const stop = () => worker.stop(grace + closing);
  try {
    await awaitReady(worker, isHealthy(spec.url), signal);
    return { url: spec.url, logFile, run, pid: worker.pid, kill: worker.kill, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
