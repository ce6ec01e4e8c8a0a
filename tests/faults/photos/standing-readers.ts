import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '@afterglow/test-kit';
import { figure, patience } from '../figure.ts';
import type { Process } from '../processes.ts';
import { residentMemory } from './measuring.ts';

/** Readers that stand still, and the bytes that a process may grow by for all of 500. */
export const standing = {
  readers: figure(500, 120),
  bytesPerReader: (100 * 1024 * 1024) / 500,
  /** What the memory of a process grows by itself, which counts for much beside a few readers on a busy machine. */
  slackBytes: figure(0, 48 * 1024 * 1024),
};

type Headers = Readonly<Record<string, string>>;

/** Asks for something and reads nothing but the first bytes of the answer. */
export async function standStill(url: string, headers: Headers): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** The memory of a process with its children, once it grows no more. */
export async function settledMemory(of: Process): Promise<number> {
  const looks: number[] = [];
  return eventually(async () => {
    looks.push(await residentMemory(of));
    const last = looks.slice(-10);
    const isSettled = last.length === 10 && Math.max(...last) - (last[0] ?? 0) < 1024 * 1024;
    return isSettled && Math.max(...last);
  }, patience);
}
