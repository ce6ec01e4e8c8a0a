import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { allowTraversal, startStack } from '@afterglow/local-stack';
import { whenDone } from '@afterglow/test-kit';
import { memorialInput, newAccount } from '@afterglow/tests-acceptance/people/people';
import { visitor } from '@afterglow/tests-acceptance/people/person';
import { temporaryFolder } from '../kit/temporary-folder.ts';

/** A span as a reader of others understands it. Times are in ms since 1970. */
export interface ReadSpan {
  readonly service: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface SpanReceiver {
  readonly endpoint: string;
  /** The bodies of the exports so far, decompressed. */
  readonly bodies: readonly Buffer[];
}

/** Keeps what is exported, of any encoding. */
export async function startSpanReceiver(): Promise<SpanReceiver> {
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    bodies.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
    response.setHeader('content-type', request.headers['content-type'] ?? '').end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

const root = new URL('../../../packages/service-kit/package.json', import.meta.url);

export interface TracedCall {
  readonly route: 'POST /api/memorials';
  readonly version: string;
  /** In ms since 1970. */
  readonly began: number;
  readonly ended: number;
}

/** Creates a memorial on a product that sends its traces there. */
export async function makeTracedCall(endpoint: string): Promise<TracedCall> {
  const folder = await temporaryFolder();
  await allowTraversal(folder);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const { origin, stop } = await startStack({ dataDir: join(folder, 'data'), demo: false, env });
  whenDone(stop);
  const organizer = visitor(new Map(), origin);
  await organizer.call('POST /api/auth/register', { body: newAccount() });
  const began = Date.now();
  await organizer.call('POST /api/memorials', { body: memorialInput() });
  const { version } = JSON.parse(await readFile(root, 'utf8'));
  return { route: 'POST /api/memorials', version, began, ended: Date.now() };
}
