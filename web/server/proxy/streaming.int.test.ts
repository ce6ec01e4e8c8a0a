import { once } from 'node:events';
import { type RequestListener, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, readAnswer, upstreamServer, webServer } from '../web-server.fixture.ts';

let onRequest: RequestListener = () => {};
const { url } = await upstreamServer((incoming, response) => onRequest(incoming, response));
const { origin } = await webServer({ variables: { MEDIA_URL: url, AUTH_URL: url } });

const chunk = Buffer.alloc(64 * 1024, 'x');
const large = 50 * 1024 * 1024;
const uploadUrl = `${origin}/api/memorials/abc/photos`;
/** More than both connections buffer in kernel and process. */
const inFlight = 25 * 1024 * 1024;

const settled = async (count: () => number): Promise<number> => {
  let last = -1;
  return eventually(async () => {
    const before = last;
    last = count();
    await sleep(100);
    return before === count() && last > 0 ? last : null;
  });
};

describe('a large body', () => {
  it('is read from the browser only as fast as the service reads', async () => {
    let received = 0;
    const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
    onRequest = async (incoming, response) => {
      await mayRead;
      for await (const part of incoming) received += part.length;
      response.end('whole');
    };
    let sent = 0;
    const call = request(uploadUrl, { method: 'POST', headers: { 'content-length': large }, agent: false });
    const sending = (async () => {
      for (let left = large; left > 0; left -= chunk.length) {
        const whole = call.write(chunk);
        sent += chunk.length;
        if (!whole) await once(call, 'drain');
      }
      call.end();
    })();
    expect(await settled(() => sent)).toBeLessThan(inFlight);
    read();
    await sending;
    const [response] = await once(call, 'response');
    expect(await readAnswer(response)).toMatchObject({ status: 200, text: 'whole' });
    expect(received).toBe(large);
  });

  it('is read from the service only as fast as the browser reads', async () => {
    let sent = 0;
    onRequest = async (_, response) => {
      response.writeHead(200, { 'content-length': large });
      for (let left = large; left > 0; left -= chunk.length) {
        const whole = response.write(chunk);
        sent += chunk.length;
        if (!whole) await once(response, 'drain');
      }
      response.end();
    };
    const call = request(`${origin}/uploads/a`, { agent: false }).end();
    const [response] = await once(call, 'response');
    expect(await settled(() => sent)).toBeLessThan(inFlight);
    let received = 0;
    for await (const part of response) received += part.length;
    expect(received).toBe(large);
  });
});

it('the first bytes of a slow response arrive before its end', async () => {
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  onRequest = async (_, response) => {
    response.write('first');
    await seen;
    response.end(' last');
  };
  const call = request(`${origin}/uploads/a`, { agent: false }).end();
  const [response] = await once(call, 'response');
  expect(String((await once(response, 'data'))[0])).toBe('first');
  resolve();
  expect((await readAnswer(response)).text).toBe(' last');
});

describe('the proxy forwards unchanged', () => {
  it('a request without a body, and one of an unknown length', async () => {
    onRequest = async (incoming, response) => {
      const body = await readAnswer(incoming);
      const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
      response.end(JSON.stringify([incoming.method, length, encoding, body.text]));
    };
    const logout = `${origin}/api/auth/logout`;
    expect((await ask(logout, { method: 'POST', headers: { 'content-length': '0' } })).text).toBe(
      '["POST","0",null,""]',
    );
    const chunked = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'a body' };
    expect((await ask(logout, chunked)).text).toBe('["POST",null,"chunked","a body"]');
  });

  it('HEAD, with the length of the omitted body', async () => {
    onRequest = (incoming, response) => {
      response.writeHead(200, { 'content-length': '1234', 'x-method': incoming.method }).end();
    };
    const answer = await ask(`${origin}/uploads/a`, { method: 'HEAD' });
    expect(answer.headers).toMatchObject({ 'content-length': '1234', 'x-method': 'HEAD' });
    expect(answer.text).toBe('');
  });

  it('304, when the browser has a current copy', async () => {
    onRequest = (incoming, response) => {
      response.writeHead(304, { etag: incoming.headers['if-none-match'] }).end();
    };
    const answer = await ask(`${origin}/uploads/a`, { headers: { 'if-none-match': '"one"' } });
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: '"one"' } });
  });

  it('a range, and the refusal of one', async () => {
    onRequest = ({ headers }, response) => {
      const beyond = headers.range === 'bytes=9-';
      response.writeHead(beyond ? 416 : 206, { 'content-range': beyond ? 'bytes */4' : 'bytes 1-2/4' });
      response.end(beyond ? '' : 'bc');
    };
    const range = (asked: string) => ask(`${origin}/uploads/a`, { headers: { range: asked } });
    expect(await range('bytes=1-2')).toMatchObject({
      status: 206,
      text: 'bc',
      headers: { 'content-range': 'bytes 1-2/4' },
    });
    expect(await range('bytes=9-')).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */4' } });
  });

  it('each Set-Cookie separately, a redirect, and 204', async () => {
    onRequest = (incoming, response) => {
      const location = incoming.method === 'GET' ? { location: '/auth' } : {};
      response.writeHead(incoming.method === 'GET' ? 302 : 204, { 'set-cookie': ['a=1; Path=/', 'b=2'], ...location });
      response.end();
    };
    const login = await ask(`${origin}/api/login`);
    expect(login).toMatchObject({ status: 302, headers: { location: '/auth', 'set-cookie': ['a=1; Path=/', 'b=2'] } });
    expect((await ask(`${origin}/api/auth/logout`, { method: 'POST' })).status).toBe(204);
  });
});
