import { join } from 'node:path';
import { inheritedEnvironment } from '../config.ts';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { awaitReady } from '../processes/await-ready.ts';
import { supervise } from '../processes/supervise.ts';

export interface ViteOptions {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly logFile: string;
  readonly log: Log;
}

const web = join(projectRoot, 'web');

export async function startVite({ host, port, origin, logFile, log }: ViteOptions): Promise<() => Promise<void>> {
  const vite = supervise(
    {
      name: 'vite',
      command: process.execPath,
      args: [join(web, 'node_modules/vite/bin/vite.js'), '--host', host, '--port', String(port), '--strictPort'],
      env: { ...inheritedEnvironment(), NODE_ENV: 'development', NO_COLOR: '1', AFTERGLOW_ORIGIN: origin },
      cwd: web,
      logFile,
      endSignal: 'SIGTERM',
      outlives: 0,
      channel: false,
    },
    log,
  );
  const stop = () => vite.stop(2_000);
  try {
    await awaitReady(vite, async (signal) => (await fetch(`http://localhost:${port}/`, { signal })).ok);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
