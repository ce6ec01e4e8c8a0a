import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import type { CollectedSpan } from './trace-collector.ts';
import type { WatchedProduct } from './watched-product.ts';

const stranger = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) };
const recipientName = 'Tom Longname';

/** Opens an invitation as a visitor who sends a trace header. @returns values that no span may contain. */
export async function openTracedInvitation({
  origin,
  organizer,
  memorialRef,
}: WatchedProduct): Promise<readonly string[]> {
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', {
    params: { memorialRef },
    body: { recipientName },
  });
  const page = await fetch(`${origin}/invite/${token}`, {
    headers: { traceparent: `00-${stranger.traceId}-${stranger.spanId}-01` },
  });
  await page.text();
  return [token, recipientName, organizer.cookieHeader()];
}

/** @param spans receives more while the tests run */
export function testTraces(spans: readonly CollectedSpan[], secrets: readonly string[]): void {
  const steps = (traceId: string) =>
    spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service} ${name}`);

  const getTrace = (name: string) => spans.find((span) => span.service === 'web' && span.name === name)?.traceId ?? '';

  describe('traces', { timeout: testMs }, () => {
    it('an upload is one trace through web, the services, their queries, queues and the encoder', async () => {
      const upload = 'POST /api/memorials/:memorialRef/photos';
      await eventually(
        () =>
          expect(steps(getTrace(upload))).toEqual(
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

    it('every span except the root has its parent in the trace', async () => {
      const known = new Set(spans.map(({ spanId }) => spanId));
      const isKnown = ({ parentSpanId }: CollectedSpan) => !parentSpanId || known.has(parentSpanId);
      const upload = spans.filter(({ traceId }) => traceId === getTrace('POST /api/memorials/:memorialRef/photos'));
      expect(upload.filter((span) => !isKnown(span))).toEqual([]);
    });

    it('a trace contains no personal data and does not continue a visitor’s trace', async () => {
      await eventually(() => getTrace('GET /invite/:invitationToken') !== '', timeout);
      const told = JSON.stringify(spans);
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
      expect(told).not.toContain(stranger.traceId);
    });
  });
}
