import { once } from 'node:events';
import { type RequestListener, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { upstreamServer, webServer } from '../web-server.fixture.ts';

let onRequest: RequestListener = () => undefined;
const { url } = await upstreamServer((incoming, response) => onRequest(incoming, response));
const { app, origin } = await webServer({ variables: { MEMORIAL_URL: url } });

const head = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

async function listen() {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  onRequest = (_, response) => {
    response.writeHead(200, head).write('data: []\n\n');
    resolve(response);
  };
  const call = request(`${origin}/api/changes?age=0`, { agent: false, headers: { 'accept-encoding': 'gzip, br' } });
  call.on('error', () => undefined).end();
  const [[response], service] = await Promise.all([once(call, 'response'), asked]);
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await eventually(() => text === 'data: []\n\n');
  return { call, response, service, text: () => text };
}

describe('server-sent events', () => {
  it('are streamed uncompressed, with headers that disable buffering', async () => {
    const { call, response, service, text } = await listen();
    expect(response.headers).toMatchObject(head);
    expect(response.headers).not.toHaveProperty('content-encoding');
    service.write('data: null\n\n');
    await eventually(() => text() === 'data: []\n\ndata: null\n\n');
    call.destroy();
  });

  it('end at the service when the page closes', async () => {
    const { call, service } = await listen();
    call.destroy();
    if (!service.destroyed) await once(service, 'close');
    expect(service.writableFinished).toBe(false);
  });

  it('wait at the service while the page reads nothing, and all arrive afterwards', async () => {
    const { call, response, service, text } = await listen();
    response.pause();
    const event = `data: ${'x'.repeat(64 * 1024)}\n\n`;
    let written = text();
    const write = () => {
      written += event;
      return service.write(event);
    };
    // The kernel buffers of both connections fill up first.
    await eventually(() => !write() && !write() && service.writableLength > 1024 * 1024);
    await setTimeout(200);
    expect(service.writableLength).toBeGreaterThan(1024 * 1024);
    response.resume();
    await eventually(() => text() === written);
    call.destroy();
  });

  it.each([
    ['ends them', (service: ServerResponse) => service.end()],
    ['breaks off', (service: ServerResponse) => service.destroy()],
  ])('end cleanly for the page when the service %s', async (_, act) => {
    const { response, service } = await listen();
    act(service);
    await once(response, 'end');
    expect(response.complete).toBe(true);
  });
});

it('ends server-sent events at once on shutdown', async () => {
  const { response, service } = await listen();
  app.draining.abort();
  await once(response, 'end');
  expect(response.complete).toBe(true);
  await eventually(() => service.destroyed);
});
