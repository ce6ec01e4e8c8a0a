import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = '<!doctype html><title>Video</title><video src="/video.mp4" muted preload="auto"></video>';

async function sendVideo({ headers }: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const { size } = await stat(path);
  const [, first = '0', last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const [start, end] = [Number(first), last ? Number(last) : size - 1];
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(path, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}

export interface ServedVideo extends AsyncDisposable {
  readonly origin: string;
}

/** Serves a page with only a video, from an origin that may read its frames. */
export async function serveVideo(path: string): Promise<ServedVideo> {
  const server = createServer((request, response) => {
    if (request.url === '/video.mp4') return void sendVideo(request, response, path);
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const { promise: closed, resolve: isClosed } = Promise.withResolvers<void>();
      server.close(() => isClosed());
      server.closeAllConnections();
      await closed;
    },
  };
}
