import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface OpenPage {
  readonly socket: Socket;
  /** All that it was sent, the head of the answer first. */
  readonly text: () => string;
}

/** Listens to changes as a page does, on a connection of its own, once the first message is there. */
export async function openPage(origin: string, headers: Readonly<Record<string, string>>): Promise<OpenPage> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/changes HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  while (!text.includes('data: ') && !socket.destroyed)
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
  return { socket, text: () => text };
}
