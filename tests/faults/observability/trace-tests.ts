import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { testMs, timeout } from '../figure.ts';
import type { CollectedSpan } from './trace-collector.ts';
import type { WatchedOrganizer, WatchedProduct } from './watched-product.ts';

const stranger = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) };
const recipientName = 'Tom Longname';

/** Opens an invitation as a stranger does who brings a trace along. @returns what no span may hold. */
export async function openTracedInvitation({
  origin,
  organizer,
  memorialRef,
}: Pick<WatchedProduct, 'origin'> & WatchedOrganizer): Promise<readonly string[]> {
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', {
    params: { memorialRef },
    body: { recipientName },
  });
  const page = await fetch(`${origin}/invite/${token}`, {
    headers: { traceparent: `00-${stranger.traceId}-${stranger.spanId}-01` },
  });
  await page.text();
  return [token, recipientName, organizer.cookies()];
}

/** @param spans and @param secrets as they are once the hooks have run */
export function testTraces(spans: () => readonly CollectedSpan[], secrets: () => readonly string[]): void {
  const steps = (traceId: string) =>
    spans()
      .filter((span) => span.traceId === traceId)
      .map(({ service, name }) => `${service} ${name}`);

  /** The trace that begins with this span of web's. */
  const getTrace = (name: string) =>
    spans().find((span) => span.service === 'web' && span.name === name)?.traceId ?? '';

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

    it('every span but the first of a trace has its parent in it', async () => {
      const known = new Set(spans().map(({ spanId }) => spanId));
      const isKnown = ({ parentSpanId }: CollectedSpan) => !parentSpanId || known.has(parentSpanId);
      const upload = spans().filter(({ traceId }) => traceId === getTrace('POST /api/memorials/:memorialRef/photos'));
      expect(upload.filter((span) => !isKnown(span))).toEqual([]);
    });

    it('a trace says nothing of anybody, and is none of a stranger’s', async () => {
      await eventually(() => getTrace('GET /invite/:invitationToken') !== '', timeout);
      const told = JSON.stringify(spans());
      expect(secrets().filter((secret) => told.includes(secret))).toEqual([]);
      expect(told).not.toContain(stranger.traceId);
    });
  });
}
