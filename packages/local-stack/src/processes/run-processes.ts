import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allOrNone } from '../all-or-none.ts';
import { inheritedEnvironment } from '../config.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { awaitReady } from './await-ready.ts';
import { trimLog } from './log-file.ts';
import { youngGeneration } from './memory-settings.ts';
import type { ProcessSpec } from './process-spec.ts';
import { graceMs } from './process-table.ts';
import { type Supervised, supervise } from './supervise.ts';

// With 2 s for the databases, this stays below the promised 10 s.
const webStopMs = 2_000;
const serviceStopMs = graceMs + 2_000;
const startWhenTold = pathToFileURL(join(projectRoot, 'packages/service-kit/src/lifecycle/start-when-told.ts')).href;
const restartStopMs = 100;
const logCheckEvery = 60_000;

interface ProcessFiles {
  readonly logFile: string;
  readonly pidFile?: string;
}

export function superviseSpec(
  spec: ProcessSpec,
  files: ProcessFiles,
  env: Readonly<Record<string, string>>,
  log: Log,
  stopping?: AbortSignal,
): Supervised {
  return supervise(
    {
      name: spec.name,
      command: process.execPath,
      args: [spec.entry],
      spareArgs: ['--import', startWhenTold, spec.entry],
      env: { ...inheritedEnvironment(), ...youngGeneration, ...spec.env, ...env },
      cwd: projectRoot,
      ...files,
      endSignal: 'SIGTERM',
      outlives: 0,
      channel: true,
      stopping,
    },
    log,
  );
}

export const isHealthy = (url: string) => async (signal: AbortSignal) =>
  (await fetch(`${url}/health/ready`, { signal })).ok;

export interface RunningProcesses {
  readonly all: readonly Supervised[];
  ready(signal?: AbortSignal): Promise<void>;
  restart(name: string): Promise<void>;
  prepareSpare(name: string): void;
  stop(): Promise<void>;
}

export function runProcesses(
  specs: readonly ProcessSpec[],
  folder: DataFolder,
  env: Readonly<Record<string, string>>,
  log: Log,
  stopping?: AbortSignal,
): RunningProcesses {
  const started = specs.map((spec) => {
    const files = { logFile: folder.at('logs', `${spec.name}.log`), pidFile: folder.at('pids', spec.name) };
    return { spec, process: superviseSpec(spec, files, env, log, stopping) };
  });
  const all = started.map(({ process }) => process);
  const trim = setInterval(() => {
    for (const { logFile } of all) trimLog(logFile);
  }, logCheckEvery);
  trim.unref();
  const stopThose = (isWeb: boolean, timeoutMs: number) =>
    Promise.all(all.filter(({ name }) => (name === 'web') === isWeb).map((one) => one.stop(timeoutMs)));
  const find = (name: string) => {
    const one = started.find(({ spec }) => spec.name === name);
    if (!one) throw new Error(`no such process: ${name}`);
    return one;
  };
  return {
    all,
    ready: (signal) =>
      allOrNone(
        started.map(
          ({ spec, process }) =>
            (inner) =>
              awaitReady(process, isHealthy(spec.url), inner),
        ),
        signal,
      ),
    async restart(name) {
      const { spec, process } = find(name);
      await process.restart(restartStopMs);
      await awaitReady(process, isHealthy(spec.url));
    },
    prepareSpare: (name) => find(name).process.prepareSpare(),
    async stop() {
      clearInterval(trim);
      await stopThose(true, webStopMs);
      await stopThose(false, serviceStopMs);
      await rm(folder.at('pids'), { recursive: true, force: true });
    },
  };
}
