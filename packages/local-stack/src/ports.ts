import { once } from 'node:events';
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';

// Below the kernel's range for outgoing connections, so that a restarted process finds its port free.
const lowest = 20_000;
const highest = 32_000;

const claimedMs = 300_000;
const claims = join(tmpdir(), `afterglow-ports-${userInfo().uid}`);

/** Reserves a port across processes until the caller listens there. */
export function claimPort(port: number): boolean {
  const claim = join(claims, String(port));
  mkdirSync(claims, { recursive: true });
  try {
    writeFileSync(claim, '', { flag: 'wx' });
    return true;
  } catch {
    const now = new Date();
    if (now.getTime() - statSync(claim).mtimeMs < claimedMs) return false;
    utimesSync(claim, now, now);
    return true;
  }
}

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function holdRandomPort(host: string): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!claimPort(port)) continue;
    try {
      return { port, server: await listen(port, host) };
    } catch {}
  }
}

export async function freePorts(count: number, host = '127.0.0.1'): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => holdRandomPort(host)));
  await Promise.all(held.map(({ server }) => new Promise((closed) => server.close(closed))));
  return held.map(({ port }) => port);
}

export async function freePort(host?: string): Promise<number> {
  const [port = 0] = await freePorts(1, host);
  return port;
}

export async function ensurePortIsFree(port: number, host: string): Promise<void> {
  try {
    const server = await listen(port, host);
    await new Promise((closed) => server.close(closed));
    claimPort(port);
  } catch (error) {
    const why =
      error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        ? 'is in use'
        : `cannot be used (${error})`;
    throw new CommandError(
      `Port ${port} on ${host} ${why}. Choose another one, for example: PORT=${port + 1} npm start`,
    );
  }
}
