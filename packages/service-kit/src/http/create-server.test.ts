import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer } from './create-server.ts';

const server = () => createServer({ log: pino({ enabled: false }), metrics: createMetrics('test') });

it('leaves it to the contract how long a parameter may be', async () => {
  const app = await server();
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => params.name.length);
  const answer = await app.inject(`/${'x'.repeat(8000)}`);
  expect([answer.statusCode, answer.body]).toEqual([200, '8000']);
});

it('takes JSON for a body, and no text that looks like it', async () => {
  const app = await server();
  app.post('/', async ({ body }) => ({ body }));
  const post = (type: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, body: '{"a":1}' });
  expect((await post('application/json')).json()).toEqual({ body: { a: 1 } });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
    expect((await post(type)).statusCode).toBe(415);
});

it.each(['/%zz', '/%', '/a/%ff?q=%20', '/%c3%28'])('finds nothing at %s, and answers as everywhere', async (url) => {
  const app = await server();
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-everywhere', 'yes');
  });
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().code, answer.headers['x-everywhere']]).toEqual([
    404,
    'route_not_found',
    'yes',
  ]);
});

it('leaves what can be read as it is', async () => {
  const app = await server();
  app.get<{ Params: { name: string } }>('/:name', async ({ params, query }) => ({ params, query }));
  expect((await app.inject('/a%20%25b%2Fc?d=%zz')).json()).toEqual({ params: { name: 'a %b/c' }, query: { d: '%zz' } });
});
