import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLogger } from './logger.ts';

const traceId = 'ab'.repeat(16);

async function linesOfRequest(): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = createLogger('media', 'info', { write: (line) => lines.push(line) });
  const app = await createServer({ log, metrics: createMetrics('media') });
  app.get('/api/photos', async (request) => {
    await Promise.resolve();
    request.log.info('at work');
    log.info('anywhere else');
    return {};
  });
  const headers = { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
  await app.inject({ url: '/api/photos', headers });
  await app.close();
  return lines.map((line) => JSON.parse(line));
}

afterEach(() => {
  for (const api of [context, propagation, trace]) api.disable();
});

it('names the trace in every line of a request while tracing is on', async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(new TracerProvider());
  const lines = await linesOfRequest();
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['at work', traceId],
    ['anywhere else', traceId],
    ['answered', traceId],
  ]);
  const spans = new Set(lines.map(({ span_id }) => span_id));
  expect([...spans]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
});

it('no line names a trace while they are off', async () => {
  const lines = await linesOfRequest();
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => 'trace_id' in line || 'span_id' in line)).toEqual([]);
});
