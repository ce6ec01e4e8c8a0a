import dns from 'node:dns';
import { once } from 'node:events';
import { type RequestListener, request } from 'node:http';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { ask, readAnswer, upstreamServer, webServer } from '../web-server.fixture.ts';

let onRequest: RequestListener = () => {};
const { url } = await upstreamServer((incoming, response) => onRequest(incoming, response));
const timings = {
  connectMs: 500,
  answerMs: 1500,
  uploadAnswerMs: 1000,
  uploadPace: { silenceMs: 3000, bytesPerSecond: 1, windowMs: 60_000 },
  lingeringClose: { maxBytes: 1024 * 1024, silenceMs: 50, totalMs: 500, formMaxBytes: 1024 * 1024 },
};
const { origin } = await webServer({ variables: { MEDIA_URL: url }, timings });
const alone = await webServer();
const named = await webServer({ variables: { MEDIA_URL: `http://media.test:${new URL(url).port}` }, timings });
const uploadUrl = `${origin}/api/memorials/abc/photos`;
const chunk = Buffer.alloc(64 * 1024, 'x');

const getBody = async (call: ReturnType<typeof request>) => {
  const [response] = await once(
    call.on('error', () => {}),
    'response',
  );
  const answer = await readAnswer(response);
  return { status: answer.status, code: JSON.parse(answer.text).code, retryAfter: answer.headers['retry-after'] };
};
const unavailable = { status: 503, code: 'unavailable', retryAfter: '5' };

/** Resolves to these addresses in turn; null never answers. */
function copies(...addresses: readonly (string | null)[]) {
  const lookup = vi.spyOn(dns, 'lookup');
  lookup.mockImplementation(((_: string, __: object, callback: (error: null, found: object[]) => void) => {
    const address = addresses[lookup.mock.calls.length - 1];
    if (address) callback(null, [{ address, family: 4 }]);
  }) as never);
  return lookup;
}

describe('an instance of a service', () => {
  const upload = () =>
    bodyOrText(request(`${named.origin}/api/memorials/abc/photos`, { method: 'POST', agent: false }));
  const bodyOrText = async (call: ReturnType<typeof request>) => {
    const [response] = await once(call.end('a photo'), 'response');
    return (await readAnswer(response)).text;
  };

  it.each([
    { what: 'refuses its connection', gone: '127.0.0.2' },
    { what: 'stays silent, as a pod does that is gone', gone: null },
  ])('that $what is skipped, also by an upload', async ({ gone }) => {
    using lookup = copies(gone, gone, '127.0.0.1');
    onRequest = async (incoming, response) =>
      response.setHeader('connection', 'close').end(Buffer.concat(await incoming.toArray()));
    expect(await upload()).toBe('a photo');
    expect(lookup).toHaveBeenCalledTimes(3);
  });

  it('that accepted its connection while web had no CPU is not skipped', async () => {
    using lookup = copies(null, '127.0.0.1');
    lookup.mockImplementationOnce(((_: string, __: object, callback: (error: null, found: object[]) => void) => {
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
      process.nextTick(() => {
        const until = performance.now() + timings.connectMs + 50;
        while (performance.now() < until);
      });
    }) as never);
    onRequest = async (incoming, response) =>
      response.setHeader('connection', 'close').end(Buffer.concat(await incoming.toArray()));
    expect(await upload()).toBe('a photo');
    expect(lookup).toHaveBeenCalledTimes(1);
  });
});

describe('a service', () => {
  it('that is down causes a 503 within seconds', async () => {
    const start = performance.now();
    expect(await getBody(request(`${alone.origin}/uploads/a`, { agent: false }).end())).toEqual(unavailable);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('that accepts a request and never answers causes a 503, and its request is aborted', async () => {
    const ended = Promise.withResolvers<void>();
    onRequest = ({ socket }) => socket.once('close', () => ended.resolve());
    expect(await getBody(request(`${origin}/uploads/a`, { agent: false }).end())).toEqual(unavailable);
    await ended.promise;
  });

  it('that never answers an upload causes a 503 after a longer timeout', async () => {
    onRequest = (incoming) => incoming.resume();
    const start = performance.now();
    const call = request(uploadUrl, { method: 'POST', agent: false }).end('a photo');
    expect(await getBody(call)).toEqual(unavailable);
    expect(performance.now() - start).toBeGreaterThan(timings.uploadAnswerMs - 5);
  });

  it('that stops reading an upload causes a 503', async () => {
    onRequest = () => {};
    const call = request(uploadUrl, { method: 'POST', headers: { 'content-length': 1e9 }, agent: false });
    const send = (): boolean => call.write(chunk, (error) => error || send());
    send();
    expect(await getBody(call)).toEqual(unavailable);
    call.destroy();
  });

  it('may take long to finish a response that it has started', async () => {
    onRequest = (_, response) => {
      response.write('first');
      setTimeout(() => response.end(' last'), 2 * timings.answerMs);
    };
    expect((await ask(`${origin}/uploads/a`)).text).toBe('first last');
  });
});

describe('an upload', () => {
  it('that stalls is answered and closed, and the service sees it end', async () => {
    const ended = Promise.withResolvers<void>();
    onRequest = (incoming) => {
      incoming.resume().on('error', () => {});
      incoming.socket.once('close', () => ended.resolve());
    };
    const call = request(uploadUrl, { method: 'POST', headers: { 'content-length': 1e6 }, agent: false });
    call.write(chunk);
    expect(await getBody(call)).toEqual({ status: 400, code: 'upload_incomplete', retryAfter: undefined });
    await ended.promise;
    await eventually(() => call.socket?.destroyed);
  });

  it('that keeps its pace may take longer than any timeout', async () => {
    const bytes = 30;
    onRequest = async (incoming, response) => response.end(`{"code":"${(await readAnswer(incoming)).text.length}"}`);
    const call = request(uploadUrl, { method: 'POST', headers: { 'content-length': bytes }, agent: false });
    let left = bytes;
    const timer = setInterval(() => {
      call.write('x');
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, 60);
    expect(await getBody(call)).toMatchObject({ status: 200, code: String(bytes) });
  });
});
