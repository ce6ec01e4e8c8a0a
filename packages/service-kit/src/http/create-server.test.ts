import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer } from './create-server.ts';

it('leaves it to the contract how long a parameter may be', async () => {
  const app = await createServer({ log: pino({ enabled: false }), metrics: createMetrics('test') });
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => params.name.length);
  const answer = await app.inject(`/${'x'.repeat(8000)}`);
  expect([answer.statusCode, answer.body]).toEqual([200, '8000']);
});
