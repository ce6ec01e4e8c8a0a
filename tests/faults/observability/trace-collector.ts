import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenDone } from '@afterglow/test-kit';

type Value = { readonly stringValue?: string; readonly intValue?: number };
type Attributes = readonly { readonly key: string; readonly value: Value }[];

/** The part of OTLP JSON that the tests read. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly attributes: Attributes;
      }[];
    }[];
  }[];
}

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

const read = (attributes: Attributes): CollectedSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const getSpans = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
        service: String(read(resource.attributes)['service.name']),
        ...{ name, traceId, spanId, parentSpanId },
        attributes: read(attributes),
      })),
    ),
  );

/** Accepts traces as an OpenTelemetry collector does. */
export async function startTraceCollector(): Promise<{ readonly endpoint: string; readonly spans: CollectedSpan[] }> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.url === '/v1/traces') spans.push(...getSpans(JSON.parse(body)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}
