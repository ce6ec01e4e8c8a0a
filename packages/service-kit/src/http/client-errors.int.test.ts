import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { errors } from '@afterglow/proto';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { createServer } from './create-server.ts';
import { securityHeaders } from './responses/security-headers.ts';

const lines: string[] = [];
const log = createLogger('test', 'info', { write: (line) => lines.push(line) });
const app = await createServer({ log, metrics: createMetrics('test') });
app.get('/photos', async ({ headers }) => ({ host: headers.host ?? null }));
app.post('/photos', async ({ body }) => ({ body }));
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

async function send(server: Server, text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => field.split(/: (.*)/s)).map(([name = '', value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body) };
}

function expectOurs(answer: string, code: keyof typeof errors): void {
  const { status, headers, body } = parse(answer);
  const { message } = errors[code];
  expect({ status, body }).toEqual({ status: errors[code].status, body: { code, message } });
  expect(headers).toMatchObject({
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    connection: 'close',
  });
}

const large = 'x'.repeat(20_000);
const chunked = 'transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n';

describe('a request that Node cannot parse', () => {
  it.each([
    ['a line that is no request', 'hello "secret"\r\n\r\n', 'malformed_request'],
    ['a header without a name', 'GET /photos HTTP/1.1\r\nhost: a\r\n: secret\r\n\r\n', 'malformed_request'],
    ['a NUL in a header', 'GET /photos HTTP/1.1\r\nhost: a\r\nx: secret\0\r\n\r\n', 'malformed_request'],
    [
      'two lengths',
      'POST /photos HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      'malformed_request',
    ],
    ['headers that are too large', `GET /photos HTTP/1.1\r\nhost: a\r\nx: ${large}\r\n\r\n`, 'headers_too_large'],
    ['an address that is too long', `GET /${large} HTTP/1.1\r\nhost: a\r\n\r\n`, 'headers_too_large'],
    ['a chunk that has no size', `POST /photos HTTP/1.1\r\nhost: a\r\n${chunked}secret\r\n`, 'malformed_request'],
    [
      'an extension of a chunk that is too large',
      `POST /photos HTTP/1.1\r\nhost: a\r\n${chunked}1;${large}\r\n`,
      'payload_too_large',
    ],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n', 'malformed_request'],
  ] as const)('is answered with our body and headers: %s', async (_, text, code) => {
    lines.length = 0;
    expectOurs(await send(app.server, text), code);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      level: 'info',
      msg: 'refused',
      code,
      reqId: expect.any(String),
    });
    expect(lines.join('')).not.toMatch(/secret|xxx/);
  });

  it('is answered the same way when the request head never arrives', async () => {
    const { onError, watch } = createClientErrorHandler(log);
    const server = createHttpServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 });
    server.on('clientError', onError).listen(0, '127.0.0.1');
    watch(server);
    await once(server, 'listening');
    expectOurs(await send(server, 'GET /photos HTTP/1.1\r\n'), 'request_too_slow');
    server.close();
  });
});

describe('the host of a request', () => {
  it.each([
    ['two', 'HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
    ['the same twice', 'HTTP/1.1\r\nhost: a\r\nHost: a\r\n\r\n'],
    ['none', 'HTTP/1.1\r\n\r\n'],
  ])('is refused: %s', async (_, rest) => {
    const answer = await send(app.server, `GET /photos ${rest.replace('\r\n', '\r\nconnection: close\r\n')}`);
    expectOurs(answer, 'malformed_request');
  });

  it('may be missing in HTTP/1.0', async () => {
    expect(parse(await send(app.server, 'GET /photos HTTP/1.0\r\n\r\n'))).toMatchObject({
      status: 200,
      body: { host: null },
    });
  });
});

it('ignores an expectation that it does not know', async () => {
  const text = 'GET /photos HTTP/1.1\r\nhost: a\r\nexpect: a miracle\r\nconnection: close\r\n\r\n';
  expect(parse(await send(app.server, text))).toMatchObject({ status: 200 });
});
