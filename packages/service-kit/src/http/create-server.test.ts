import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer } from './create-server.ts';

const server = () => createServer({ log: pino({ enabled: false }), metrics: createMetrics('test') });

it('leaves the length limit of a parameter to the contract', async () => {
  const app = await server();
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => params.name.length);
  const answer = await app.inject(`/${'x'.repeat(8000)}`);
  expect([answer.statusCode, answer.body]).toEqual([200, '8000']);
});

it('accepts JSON bodies only, and no text that looks like JSON', async () => {
  const app = await server();
  app.post('/', async ({ body }) => ({ body }));
  const post = (type: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, body: '{"a":1}' });
  expect((await post('application/json')).json()).toEqual({ body: { a: 1 } });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
    expect((await post(type)).statusCode).toBe(415);
});

it.each(['/%zz', '/%', '/a/%ff?q=%20', '/%c3%28'])('answers 404 at %s like everywhere else', async (url) => {
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

it('decodes a readable path, and leaves a malformed query as it is', async () => {
  const app = await server();
  app.get<{ Params: { name: string } }>('/:name', async ({ params, query }) => ({ params, query }));
  expect((await app.inject('/a%20%25b%2Fc?d=%zz')).json()).toEqual({ params: { name: 'a %b/c' }, query: { d: '%zz' } });
});

it('measures each request by its route pattern, and one whose caller disconnected as 499', async () => {
  const metrics = createMetrics('test');
  const app = await createServer({ log: pino({ enabled: false }), metrics });
  const arrived = Promise.withResolvers<void>();
  app.get('/photos/:id', async () => 'here');
  app.get('/slow', () => {
    arrived.resolve();
    return new Promise(() => undefined);
  });
  await app.inject('/photos/7');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = new AbortController();
  const call = fetch(`${origin}/slow`, { signal: caller.signal }).catch(() => 'gone');
  await arrived.promise;
  caller.abort();
  await call;
  const counts = async () => {
    const [histogram] = (await metrics.registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith('http_'));
    const samples = histogram?.values.filter(
      (sample) => 'metricName' in sample && String(sample.metricName).endsWith('_count'),
    );
    return samples?.map(({ labels }) => `${labels.http_route} ${labels.http_response_status_code}`);
  };
  await expect.poll(counts).toEqual(['/photos/:id 200', '/slow 499']);
  app.server.closeAllConnections();
  await app.close();
});
