import { freePort } from '@afterglow/local-stack';
import { whenDone } from '@afterglow/test-kit';
import { Redis } from 'ioredis';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  await client.connect();
  await client.quit();
  return true;
}

/** Starts Redis or a fork of it, and stops it after the test. @returns its address */
export async function startRedisServer(program: string, env: InstalledPeer['env']): Promise<string> {
  const [folder, port] = [await temporaryFolder(), await freePort()];
  const options = {
    ...{ port, bind: '127.0.0.1', dir: folder },
    ...{ appendonly: 'yes', save: '', 'maxmemory-policy': 'noeviction' },
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const url = `redis://127.0.0.1:${port}`;
  const { stop } = await startProgram(program, args, { cwd: folder, env }, () => answers(url));
  whenDone(stop);
  return url;
}
