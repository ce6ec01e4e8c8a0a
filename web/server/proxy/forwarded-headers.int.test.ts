import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, upstreamServer, webServer } from '../web-server.fixture.ts';

const { url } = await upstreamServer((incoming, response) => {
  const dropped = { 'x-mine': 'of this connection', 'keep-alive': 'timeout=99', 'proxy-authenticate': 'Basic' };
  response.writeHead(200, { connection: 'keep-alive, x-mine', ...dropped, 'x-kept': 'yes' });
  response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
});
const variables = { AUTH_URL: url, MEDIA_URL: url };
const { origin } = await webServer({ variables });
const behindProxy = await webServer({ variables: { ...variables, TRUST_PROXY: 'true' } });
const published = await webServer({ variables: { ...variables, PUBLIC_ORIGIN: 'https://example.org' } });

const seenBy = async (address: string, headers: Record<string, string> = {}): Promise<IncomingHttpHeaders> =>
  JSON.parse((await ask(`${address}/uploads/a`, { headers })).text).headers;

describe('a service receives', () => {
  it('the Host header of the browser and all other headers unchanged', async () => {
    const headers = { host: 'photos.example:8080', cookie: 'afterglow=a; b=c', origin: 'http://photos.example:8080' };
    expect(await seenBy(origin, headers)).toMatchObject(headers);
  });

  it('the exact path and query', async () => {
    const answer = await ask(`${origin}/uploads/a%2Fb?_t=1&x=%20`);
    expect(JSON.parse(answer.text).url).toBe('/uploads/a%2Fb?_t=1&x=%20');
  });

  it('the protocol and address of the browser, whatever the browser claims', async () => {
    const forged = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' };
    expect(await seenBy(origin, forged)).toMatchObject({
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('the forwarded headers of a trusted proxy', async () => {
    const given = { 'x-forwarded-proto': 'https, http', 'x-forwarded-for': '9.9.9.9, 1.2.3.4' };
    expect(await seenBy(behindProxy.origin, given)).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '9.9.9.9, 1.2.3.4',
    });
    expect(await seenBy(behindProxy.origin)).toMatchObject({
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('https when the public origin uses it', async () => {
    expect(await seenBy(published.origin)).toMatchObject({ 'x-forwarded-proto': 'https' });
  });

  it('the request id that the browser receives in the response', async () => {
    const answer = await ask(`${origin}/uploads/a`);
    const { headers } = JSON.parse(answer.text);
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
  });
});

describe('a service does not receive', () => {
  it('an authorization header from outside', async () => {
    expect(await seenBy(origin, { authorization: 'Bearer of an internal call' })).not.toHaveProperty('authorization');
  });

  it('hop-by-hop headers of the browser', async () => {
    const headers = {
      connection: 'close, x-mine',
      'x-mine': 'a',
      'keep-alive': 'timeout=1',
      'proxy-authorization': 'Basic',
      te: 'trailers',
      upgrade: 'h2c',
      expect: '100-continue',
    };
    const seen = await seenBy(origin, headers);
    expect(Object.keys(headers).filter((name) => name in seen && name !== 'connection')).toEqual([]);
    expect(seen.connection).toBe('keep-alive');
  });
});

it('the browser does not receive hop-by-hop headers of the service', async () => {
  const { headers } = await ask(`${origin}/uploads/a`, { headers: { connection: 'close' } });
  expect(headers).toMatchObject({ 'x-kept': 'yes', connection: 'close' });
  expect(headers).not.toHaveProperty('x-mine');
  expect(headers).not.toHaveProperty('keep-alive');
  expect(headers).not.toHaveProperty('proxy-authenticate');
});

it('a Connection header cannot remove the headers that frame a message', async () => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const smuggled = 'GET /internal/users/1 HTTP/1.1\r\nhost: a\r\n\r\n';
  const head = `POST /api/auth/logout HTTP/1.1\r\nhost: mine\r\nconnection: close, host, content-length\r\n`;
  socket.write(`${head}content-length: ${smuggled.length}\r\n\r\n${smuggled}`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString();
  expect(text.match(/"url":/g)).toHaveLength(1);
  expect(text).toContain(`"content-length":"${smuggled.length}"`);
  expect(text).toContain('"host":"mine"');
});

it('a request without a body is forwarded with content-length 0', async () => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write('POST /api/auth/logout HTTP/1.1\r\nhost: mine\r\nconnection: close\r\n\r\n');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  expect(Buffer.concat(chunks).toString()).toContain('"content-length":"0"');
});
