import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request,
  type Server,
} from 'node:http';
import { connect, isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { addToHead, metaTag } from './pages/html.ts';
import type { Timings } from './proxy/timings.ts';

const builtHtml = `<!doctype html><html><head><title>Afterglow</title>
<meta name="description" content="Make slideshows." />
<noscript><style>[data-late] {}</style></noscript>
</head><body><div id="root"></div><aside id="start-note"><p><strong>This page hasn’t loaded.</strong></p>
<p data-before-start>It needs a browser.</p></aside><script type="module" src="/assets/app.js"></script></body></html>`;

export const indexHtml = addToHead(builtHtml, [metaTag('support-email', 'support@afterglow.example')]);

export const signedOutHtml = addToHead(indexHtml, [metaTag('signed-out', '')]);

type Assets = Readonly<Record<string, string | Buffer>>;

async function staticFolder({ assets = {}, manifest = {}, renderer }: WebServerOptions): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-static-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['assets', '.vite', 'server']) await mkdir(path.join(folder, name));
  if (renderer) await writeFile(path.join(folder, 'server', 'server-rendered-pages.js'), renderer);
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'index.html'), builtHtml);
  for (const [name, text] of Object.entries(assets)) await writeFile(path.join(folder, 'assets', name), text);
  return folder;
}

interface Upstream {
  readonly server: Server;
  url: string;
}

export async function upstreamServer(listener: RequestListener, host = '127.0.0.1'): Promise<Upstream> {
  const server = createServer(listener);
  server.keepAliveTimeout = 0;
  server.listen(0, host);
  await once(server, 'listening');
  afterAll(async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://${isIPv6(host) ? `[${host}]` : host}:${port}` };
}

const longTimeoutMs = 30_000;

interface WebServerOptions {
  /** Services without a variable refuse connections. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly timings?: Partial<Timings>;
  readonly assets?: Assets;
  readonly manifest?: object;
  readonly renderer?: string;
}

export async function webServer(options: WebServerOptions = {}) {
  const { variables = {}, timings = {} } = options;
  const unreachable = 'http://127.0.0.1:1';
  const config = readConfig({
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    AUTH_URL: unreachable,
    MEMORIAL_URL: unreachable,
    MEDIA_URL: unreachable,
    BILLING_URL: unreachable,
    RENDER_URL: unreachable,
    MONITORING_URL: unreachable,
    PAYMENTS: 'off',
    STATIC_DIR: await staticFolder(options),
    ...variables,
  });
  const app = await createApp(await createDeps(config, { previewMs: longTimeoutMs, ...timings }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  return { app, origin: app.listeningOrigin };
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly bytes: Buffer;
}

export async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes };
}

/** Sends one request on its own connection with exactly these headers. */
export async function ask(to: string | RequestOptions, call: Call = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = call;
  const options = { method, headers, agent: false };
  const sent = typeof to === 'string' ? request(to, options) : request({ ...to, ...options });
  sent.on('error', () => {}).end(body);
  const [response] = await once(sent, 'response');
  return readAnswer(response);
}

/** `ending` is `end`, or the error code with which the connection ended. */
export async function askByHttp10(url: string): Promise<{ readonly text: string; readonly ending: string }> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  socket.once('end', () => resolve('end')).once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
  socket.write(`GET ${pathname} HTTP/1.0\r\nHost: ${hostname}\r\n\r\n`);
  return { ending: await ended, text };
}
