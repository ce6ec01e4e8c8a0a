import { eventually } from '@afterglow/test-kit';
import { beforeAll, expect, it, vi } from 'vitest';
import { testMs, timeout } from '../figure.ts';
import { type CollectedSpan, startTraceCollector } from './trace-collector.ts';
import { startWatchedProduct } from './watched-product.ts';

let spans: CollectedSpan[];
let secrets: readonly string[];
beforeAll(async () => {
  const collector = await startTraceCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint);
  spans = collector.spans;
  const product = await startWatchedProduct();
  vi.unstubAllEnvs();
  const { organizer, memorialRef } = await product.organized();
  const params = { memorialRef };
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', {
    params,
    body: { recipientName: 'Tom Longname' },
  });
  const page = await fetch(`${product.origin}/invite/${token}`, {
    headers: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` },
  });
  await page.text();
  secrets = [token, 'Tom Longname', organizer.cookies()];
}, testMs);

const steps = (traceId: string) =>
  spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service} ${name}`);

/** The trace that begins with this span of web's. */
const traceOf = (name: string) => spans.find((span) => span.service === 'web' && span.name === name)?.traceId ?? '';

it('an upload is one trace through web, the services, their queries, queues and the encoder', {
  timeout: testMs,
}, async () => {
  const upload = 'POST /api/memorials/:memorialRef/photos';
  await eventually(
    () =>
      expect(steps(traceOf(upload))).toEqual(
        expect.arrayContaining([
          `web ${upload}`,
          `media ${upload}`,
          'media GET /internal/memorials/:memorialRef',
          'memorial GET /internal/memorials/:memorialRef',
          'memorial SELECT',
          'media INSERT',
          'render-worker process photo-arrived',
          'render-worker process pictures',
          'render-worker ffmpeg picture',
        ]),
      ) ?? true,
    timeout,
  );
});

it('every span but the first of a trace has its parent in it', { timeout: testMs }, async () => {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const isKnown = ({ parentSpanId }: CollectedSpan) => !parentSpanId || known.has(parentSpanId);
  const upload = spans.filter(({ traceId }) => traceId === traceOf('POST /api/memorials/:memorialRef/photos'));
  expect(upload.filter((span) => !isKnown(span))).toEqual([]);
});

it('a trace says nothing of anybody, and is none of a stranger’s', { timeout: testMs }, async () => {
  await eventually(() => traceOf('GET /invite/:invitationToken') !== '', timeout);
  const told = JSON.stringify(spans);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  expect(told).not.toContain('ab'.repeat(16));
});
