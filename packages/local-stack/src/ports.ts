import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { CommandError } from './command-error.ts';

// Below the range from which the kernel takes ports for outgoing connections, so a restarted process finds its port free.
const lowest = 20_000;
const highest = 32_000;

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function holdRandomPort(host: string): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    try {
      return { port, server: await listen(port, host) };
    } catch {
      // Taken by another: try the next.
    }
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

/** @throws CommandError when somebody listens there already. */
export async function ensurePortIsFree(port: number, host: string): Promise<void> {
  try {
    const server = await listen(port, host);
    await new Promise((closed) => server.close(closed));
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
