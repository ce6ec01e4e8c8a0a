import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { searchPath } from '../config.ts';
import { loadOrCreatePrivate, writePrivate } from '../data-folder/private-file.ts';
import { randomSecret } from '../data-folder/secrets.ts';
import type { Log } from '../log.ts';
import { freePort } from '../ports.ts';
import { awaitReady } from '../processes/await-ready.ts';
import { endOrphan } from '../processes/orphans.ts';
import { supervise } from '../processes/supervise.ts';
import { findProgram } from '../programs/system-program.ts';
import { notOurs } from './not-ours.ts';

const host = '127.0.0.1';
const stopMs = 2_000;

export interface RedisOptions {
  readonly folder: string;
  readonly log: Log;
  readonly stopping?: AbortSignal | undefined;
  /** Uses this Redis instead of starting one. */
  readonly url?: string | undefined;
  readonly databases?: number;
  readonly isKept?: boolean;
}

export interface Redis {
  readonly url: string;
  pid(): number | undefined;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const settings = (port: number, password: string, { databases = 16, isKept = true }: RedisOptions): string => `
bind ${host}
port ${port}
requirepass ${password}
dir ./
appendonly ${isKept ? 'yes' : 'no'}
save ""
maxmemory-policy noeviction
daemonize no
databases ${databases}
`;

function answers(port: number, password: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, signal });
    let reply = '';
    socket.on('error', () => resolve(false));
    socket.on('data', (chunk) => {
      reply += chunk;
      if (reply.split('\r\n').length < 3) return;
      socket.destroy();
      resolve(reply === '+OK\r\n+PONG\r\n');
    });
    socket.write(`AUTH ${password}\r\nPING\r\n`);
  });
}

export async function startRedis(options: RedisOptions): Promise<Redis> {
  const { folder, log, url, stopping } = options;
  if (url) return { url, ...notOurs };
  const command = await findProgram('redis', log);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'redis.pid');
  await endOrphan(pidFile);
  const password = await loadOrCreatePrivate(join(folder, 'password'), randomSecret);
  const port = await freePort(host);
  await writePrivate(join(folder, 'redis.conf'), settings(port, password, options));
  const supervised = supervise(
    {
      name: 'redis',
      command,
      args: ['redis.conf'],
      env: { PATH: searchPath(), LC_ALL: 'C.UTF-8' },
      cwd: folder,
      logFile: join(folder, 'redis.log'),
      pidFile,
      endSignal: 'SIGTERM',
      outlives: 5_000,
      channel: false,
      stopping,
    },
    log,
  );
  try {
    await awaitReady(supervised, (signal) => answers(port, password, signal));
  } catch (error) {
    await supervised.stop(stopMs);
    throw error;
  }
  return {
    url: `redis://:${password}@${host}:${port}`,
    pid: supervised.pid,
    kill: supervised.kill,
    stop: () => supervised.stop(stopMs),
  };
}
