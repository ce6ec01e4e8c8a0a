import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { encodeForm, formType, type SentFile, send, smallPhotos, totalLength } from './uploads.ts';

export interface RawUpload {
  readonly socket: Socket;
  answer(): string;
  readonly closed: Promise<void>;
}

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

export interface HalfUpload extends Pick<RawUpload, 'answer' | 'closed'> {
  finish(): Promise<string>;
}

export async function beginHalfUpload(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: SentFile,
): Promise<HalfUpload> {
  const form = Buffer.concat(encodeForm([file]));
  const { socket, answer, closed } = await beginUpload(url, { ...headers, connection: 'close' }, form.length);
  const half = form.length / 2;
  await new Promise((written) => socket.write(form.subarray(0, half), written));
  const finish = async (): Promise<string> => {
    socket.write(form.subarray(half));
    await closed;
    return answer();
  };
  return { answer, closed, finish };
}

export const readStatusLine = (answer: string): string => answer.slice(0, 12);

interface UploadRoute {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends the same photo repeatedly, half of the times without waiting for answers, and expects one photo. */
export async function expectOnePhoto(
  urls: readonly string[],
  { path, headers }: UploadRoute,
  repeats: number,
): Promise<void> {
  const photo = await smallPhotos();
  const files = [{ name: 'once.jpg', bytes: photo(path) }];
  const form = encodeForm(files);
  const buildUrl = (repeat: number): string => `${urls[repeat % urls.length]}${path}`;
  for (let repeat = 0; repeat < repeats / 2; repeat += 1) {
    const { socket, closed } = await beginUpload(buildUrl(repeat), headers, totalLength(form));
    socket.write(Buffer.concat(form), () => socket.destroy());
    await closed;
  }
  const answers = await Promise.all(
    Array.from({ length: repeats / 2 }, (_, repeat) => send(buildUrl(repeat), headers, files)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.photos))).size).toBe(1);
}
