import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowTraversal, freePort } from '@afterglow/local-stack';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import type { ProxyProgram } from './proxy-programs.ts';

export interface RunningProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

const documents = new URL('../../../docs/proxies/', import.meta.url);

interface Places {
  readonly port: number;
  readonly upstreamPort: string;
  readonly certificates: string;
}

async function readSettings(name: string, { port, upstreamPort, certificates }: Places): Promise<string> {
  const text = await readFile(new URL(name, documents), 'utf8');
  return text
    .replaceAll('/etc/ssl/afterglow', certificates)
    .replaceAll('443', String(port))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
    .replaceAll('port_value: 3000', `port_value: ${upstreamPort}`)
    .replace(
      /^afterglow\.example\.org \{$/m,
      `https://localhost:${port} {\n\ttls ${certificates}/fullchain.pem ${certificates}/privkey.pem`,
    );
}

/** Starts the program with the settings of docs/proxies in front of the upstream. */
export async function startProxy(
  { command, settings: names }: ProxyProgram,
  installed: InstalledPeer,
  { upstream, certificates }: { readonly upstream: string; readonly certificates: string },
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-proxy-'));
  await allowTraversal(folder);
  const places = { port: await freePort(), upstreamPort: new URL(upstream).port, certificates };
  const texts = await Promise.all(names.map(async (name) => [name, await readSettings(name, places)]));
  const { program, args, env, files } = await command(installed, { folder, settings: Object.fromEntries(texts) });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const options = { cwd: folder, env: { ...installed.env, ...env } };
  const origin = `https://localhost:${places.port}`;
  const { stop } = await startProgram(program, args, options, async () => (await fetch(origin)).ok);
  return {
    origin,
    stop: () => stop().finally(() => rm(folder, { recursive: true, force: true })),
  };
}
