import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { formType } from './sending.ts';

export interface RawUpload {
  readonly socket: Socket;
  answer(): string;
  readonly closed: Promise<void>;
}

/** A connection on which an upload of this length has been announced; what is sent of it is up to the test. */
export async function beginUpload(
  url: string,
  headers: Readonly<Record<string, string>>,
  length: number,
): Promise<RawUpload> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  const closed = Promise.withResolvers<void>();
  socket.once('close', () => closed.resolve());
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  const sent = { ...headers, host: `${hostname}:${port}`, 'content-type': formType, 'content-length': `${length}` };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, answer: () => String(Buffer.concat(chunks)), closed: closed.promise };
}
