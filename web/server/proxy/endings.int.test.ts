import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, request } from 'node:http';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, askByHttp10, readAnswer, upstreamServer, webServer } from '../web-server.fixture.ts';

let onRequest: RequestListener = () => {};
const { url, server } = await upstreamServer((incoming, response) => onRequest(incoming, response));
const { origin } = await webServer({ variables: { MEDIA_URL: url } });
const closing = await webServer({ variables: { MEDIA_URL: url } });

const chunk = Buffer.alloc(64 * 1024, 'x');
const uploadUrl = `${origin}/api/memorials/abc/photos`;

describe('a browser that disconnects', () => {
  const onClose = ({ socket }: IncomingMessage, seen: () => void) => socket.on('error', () => {}).once('close', seen);

  it('during an upload ends the upload to the service', async () => {
    const seen = Promise.withResolvers<void>();
    onRequest = (incoming) => {
      incoming.resume().on('error', () => {});
      onClose(incoming, seen.resolve);
      call.destroy();
    };
    const call = request(uploadUrl, { method: 'POST', headers: { 'content-length': 1e9 }, agent: false });
    call.on('error', () => {}).write(chunk);
    await seen.promise;
  });

  it('while it waits ends the request to the service', async () => {
    const seen = Promise.withResolvers<void>();
    onRequest = (incoming) => {
      onClose(incoming, seen.resolve);
      call.destroy();
    };
    const call = request(`${origin}/uploads/a`, { agent: false }).on('error', () => {});
    call.end();
    await seen.promise;
  });

  it('during a response ends the response of the service', async () => {
    const seen = Promise.withResolvers<void>();
    onRequest = (incoming, response) => {
      onClose(incoming, seen.resolve);
      response.write('first');
    };
    const call = request(`${origin}/uploads/a`, { agent: false }).on('error', () => {});
    call.end();
    const [response] = await once(call, 'response');
    await once(response, 'data');
    call.destroy();
    await seen.promise;
  });
});

describe('a service that disconnects', () => {
  it.each([
    ['a read', 2, `${origin}/uploads/a`, { method: 'GET' }],
    ['an upload', 1, uploadUrl, { method: 'POST', body: 'once' }],
  ])(
    'before it answers %s, which it is asked %i times, causes a 503 with Retry-After',
    async (_, times, at, options) => {
      let requests = 0;
      onRequest = (incoming) => {
        requests += 1;
        incoming.socket.destroy();
      };
      const answer = await ask(at, options);
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'unavailable' });
      expect(requests).toBe(times);
    },
  );

  it('before it answers, as a shutting-down instance does, causes a retry of a read', async () => {
    let requests = 0;
    onRequest = (incoming, response) => {
      requests += 1;
      if (requests === 1) incoming.socket.destroy();
      else response.end('fine');
    };
    expect(await ask(`${origin}/uploads/a`)).toMatchObject({ status: 200, text: 'fine' });
  });

  it('during its response aborts the response to the browser', async () => {
    onRequest = (incoming, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('first', () => incoming.socket.destroy());
    };
    await expect(ask(`${origin}/uploads/a`)).rejects.toThrow('aborted');
  });

  it.each([{ 'content-length': 100 }, {}])(
    'during its response with the headers %j resets a client of HTTP/1.0',
    async (headers) => {
      onRequest = (incoming, response) => {
        response.writeHead(200, headers).write('first', () => incoming.socket.destroy());
      };
      const answer = await askByHttp10(`${origin}/uploads/a`);
      expect(answer).toEqual({ text: expect.stringMatching(/first$/), ending: 'ECONNRESET' });
    },
  );

  it('between two requests causes a retry on a new connection for reads only', async () => {
    let requests = 0;
    const used = new Set<unknown>();
    onRequest = (incoming, response) => {
      requests += 1;
      const { socket } = incoming;
      if (used.has(socket)) socket.destroy();
      else incoming.resume().once('end', () => response.end('fine'));
      used.add(socket);
    };
    await ask(`${origin}/uploads/a`);
    expect(await ask(`${origin}/uploads/a`)).toMatchObject({ status: 200, text: 'fine' });
    expect(requests).toBe(3);
    await ask(`${origin}/uploads/a`);
    expect((await ask(uploadUrl, { method: 'POST', body: 'once' })).status).toBe(503);
  });
});

it('an unused connection to a service is closed, and one that waits for an answer is kept', async () => {
  const gone = Promise.withResolvers<void>();
  onRequest = ({ socket }, response) => {
    socket.once('close', gone.resolve);
    setTimeout(() => response.end('at last'), 2000);
  };
  expect((await ask(`${origin}/uploads/a`)).text).toBe('at last');
  await gone.promise;
});

describe('a response before the end of the upload', () => {
  /** Keeps sending like a browser that has not read the answer yet. */
  async function sendUntilClosed(bytes: number) {
    const call = request(uploadUrl, { method: 'POST', headers: { 'content-length': bytes }, agent: false });
    call.on('error', () => {});
    const answered = once(call, 'response').then(([response]) => readAnswer(response));
    let sent = 0;
    const send = () => {
      sent += chunk.length;
      call.write(chunk, (error) => error || sent >= bytes || send());
    };
    send();
    return { answer: await answered, sent: () => sent, call };
  }
  const refusal = '{"code":"photo_too_large"}';
  const refuse: RequestListener = (incoming, response) => {
    const { socket } = incoming;
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), 200);
    };
    response.writeHead(413, { connection: 'close', 'content-type': 'application/json' }).end(refusal);
  };

  it('is delivered even if the service closes, without reading all of 200 MB', async () => {
    onRequest = refuse;
    const { answer, sent, call } = await sendUntilClosed(200 * 1024 * 1024);
    expect(answer).toMatchObject({ status: 413, text: refusal, headers: { connection: 'close' } });
    await eventually(() => call.socket?.destroyed);
    expect(sent()).toBeLessThan(40 * 1024 * 1024);
  });

  it('is delivered after reading a whole photo', async () => {
    onRequest = refuse;
    const bytes = 10 * 1024 * 1024;
    const { answer, sent, call } = await sendUntilClosed(bytes);
    expect(answer).toMatchObject({ status: 413, text: refusal });
    await eventually(() => call.socket?.destroyed);
    expect(sent()).toBe(bytes);
  });

  it('ends the upload to a service that would continue to read', async () => {
    const ended = Promise.withResolvers<void>();
    onRequest = ({ socket }, response) => {
      socket.on('error', () => {}).once('close', ended.resolve);
      response.writeHead(403, { 'content-length': 0 }).end();
    };
    const { answer, call } = await sendUntilClosed(1e9);
    expect(answer.status).toBe(403);
    await ended.promise;
    call.destroy();
  });

  it('is also delivered for a 404 of this server, and closes the connection', async () => {
    const call = request(`${origin}/api/nothing`, { method: 'POST', headers: { 'content-length': 1e9 }, agent: false });
    call.on('error', () => {}).write(chunk);
    const [response] = await once(call, 'response');
    expect(await readAnswer(response)).toMatchObject({ status: 404, headers: { connection: 'close' } });
    call.destroy();
  });

  it('keeps the connection when the body has arrived in the meantime', async () => {
    onRequest = async (incoming, response) => response.end((await readAnswer(incoming)).text);
    const answer = await ask(uploadUrl, { method: 'POST', body: 'short', headers: { connection: 'keep-alive' } });
    expect(answer).toMatchObject({ text: 'short', headers: { connection: 'keep-alive' } });
  });
});

it('closes connections to services with the server, after requests in progress', async () => {
  const open = new Set<object>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  onRequest = async (_, response) => {
    await mayAnswer;
    response.end('whole');
  };
  const answer = ask(`${closing.origin}/uploads/a`);
  await eventually(() => open.size > 0);
  const closed = closing.app.close();
  letAnswer();
  expect(await answer).toMatchObject({ status: 200, text: 'whole' });
  await closed;
  await eventually(() => open.size === 0);
});
