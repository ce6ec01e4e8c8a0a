import { type Routes, type RouteTable, routes } from '@afterglow/proto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { signInternalCall } from '../internal/internal-token.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer } from './create-server.ts';
import { createGuards } from './guards.ts';
import { type Handlers, mount } from './mount.ts';

const serviceSecret = 'a secret that is long enough, surely';
const guards = createGuards({ sessionCheck: async () => null, serviceSecret });
const server = () => createServer({ log: createLogger('test', 'silent'), metrics: createMetrics('test') });
const table = {
  'POST /things/:thing': {
    summary: 'A thing',
    service: 'auth',
    caller: 'none',
    params: Type.Object({ thing: Type.String() }),
    body: Type.Object({ size: Type.Integer({ message: 'How large?' }) }),
    reply: { 201: Type.Object({ thing: Type.String(), size: Type.Integer() }) },
    errors: [],
  },
} as const satisfies RouteTable;
const getHandlers = (handler: unknown) => ({ 'POST /things/:thing': handler }) as unknown as Handlers<typeof table>;

describe('mount', () => {
  it('refuses to start unless each route has a handler', async () => {
    const app = await server();
    const key = 'GET /api/auth/user';
    const contract = { [key]: routes[key] } as unknown as Routes;
    expect(() => mount(app, contract, guards, {} as Handlers<Routes>)).toThrow(`${key} has no handler`);
  });

  it('passes the handler what the contract names, and sends what it returns, with its status', async () => {
    const app = await server();
    const handler = async ({ params, body }: { params: object; body: object }) => ({ ...params, ...body, more: true });
    mount(app, table, guards, getHandlers(handler));
    const headers = { 'sec-fetch-site': 'same-origin' };
    const payload = { size: 3, isAdmin: true };
    const answer = await app.inject({ method: 'POST', url: '/things/a', headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ thing: 'a', size: 3 });
  });

  it('runs the guard first: an unauthorized caller learns nothing about the body', async () => {
    const app = await server();
    mount(
      app,
      table,
      guards,
      getHandlers(async () => expect.unreachable()),
    );
    const answer = await app.inject({ method: 'POST', url: '/things/a', payload: {} });
    expect(answer.statusCode).toBe(403);
  });

  it('refuses a large body on a route without one', async () => {
    const key = 'DELETE /things/:thing';
    const { body: _, ...withoutBody } = table['POST /things/:thing'];
    const app = await server();
    const contract = { [key]: withoutBody } as unknown as Routes;
    mount(app, contract, guards, { [key]: async () => ({ thing: 'a', size: 1 }) } as unknown as Handlers<Routes>);
    const remove = (payload: object) =>
      app.inject({ method: 'DELETE', url: '/things/a', headers: { 'sec-fetch-site': 'same-origin' }, payload });
    expect((await remove({})).statusCode).toBe(201);
    expect((await remove({ text: 'x'.repeat(4096) })).json().code).toBe('payload_too_large');
  });

  it('validates the body before the handler runs, without coercing types', async () => {
    const app = await server();
    mount(
      app,
      table,
      guards,
      getHandlers(async () => expect.unreachable()),
    );
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await app.inject({ method: 'POST', url: '/things/a', headers, payload: { size: '3' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'size', message: 'How large?' }]);
  });
});

it('passes the signature of internal calls to internal routes only', async () => {
  const app = await server();
  const reply = { 200: Type.Object({ told: Type.Boolean() }) };
  const base = { summary: 'Who is told', service: 'auth', reply, errors: [] } as const;
  const routes = {
    'GET /internal/told': { ...base, caller: 'internal' },
    'GET /told': { ...base, caller: 'none' },
  } as const satisfies RouteTable;
  const isTold = async ({ raw }: { raw: FastifyRequest }) => ({ told: raw.headers.authorization !== undefined });
  const handlers = Object.fromEntries(Object.keys(routes).map((key) => [key, isTold]));
  mount(app, routes, guards, handlers as unknown as Handlers<typeof routes>);
  const headers = { authorization: `Bearer ${signInternalCall(serviceSecret, 'media')}` };
  const told = async (url: string) => (await app.inject({ url, headers })).json();
  expect([await told('/internal/told'), await told('/told')]).toEqual([{ told: true }, { told: false }]);
});

describe('a route with a raw body', () => {
  const key = 'POST /hooks';
  const hooks = {
    [key]: {
      summary: 'A hook',
      service: 'billing',
      caller: 'webhook',
      rawBody: { maxBytes: 100 },
      reply: { 200: Type.Object({ bytes: Type.String() }) },
      errors: [],
    },
  } as const satisfies RouteTable;
  const getBytes = async ({ body }: { body: Buffer }) => ({ bytes: body.toString('hex') });
  const hookServer = async () => {
    const app = await server();
    mount(app, hooks, guards, { [key]: getBytes } as unknown as Handlers<typeof hooks>);
    mount(
      app,
      table,
      guards,
      getHandlers(async () => ({ thing: 'a', size: 1 })),
    );
    return app;
  };

  it.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'passes its handler the raw bytes, as %s, from any origin',
    async (type) => {
      const app = await hookServer();
      const payload = Buffer.from([0x7b, 0xff, 0x00, 0x0d, 0x0a]);
      const headers = { 'content-type': type, origin: 'https://elsewhere.example' };
      const answer = await app.inject({ method: 'POST', url: '/hooks', headers, payload });
      expect(answer.json()).toEqual({ bytes: payload.toString('hex') });
    },
  );

  it('reads no more than its contract allows, and leaves the parsers of other routes alone', async () => {
    const app = await hookServer();
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const large = await app.inject({ method: 'POST', url: '/hooks', headers, payload: 'x'.repeat(101) });
    expect(large.json().code).toBe('payload_too_large');
    const other = await app.inject({ method: 'POST', url: '/things/a', headers, payload: '{"size":1}' });
    expect(other.statusCode).toBe(201);
  });
});
