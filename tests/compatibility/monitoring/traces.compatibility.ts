import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { findProgram, type InstalledPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { openTelemetryCollector, startCollector } from './opentelemetry-collector.ts';
import { startRotel } from './rotel.ts';
import { makeTracedCall, type ReadSpan, type SpanReceiver, startSpanReceiver } from './traced-product.ts';

const report = `
def value(any_value):
    for name in ('string_value', 'int_value', 'bool_value', 'double_value'):
        if has(any_value, name): return getattr(any_value, name)
def attributes(pairs): return {pair.key: value(pair.value) for pair in pairs}
print(json.dumps([{
    'service': attributes(resource_spans.resource.attributes), 'name': span.name, 'kind': int(span.kind),
    'traceId': span.trace_id.hex(), 'spanId': span.span_id.hex(), 'parentSpanId': span.parent_span_id.hex(),
    'start': span.start_time_unix_nano / 1e6, 'end': span.end_time_unix_nano / 1e6, 'attributes': attributes(span.attributes),
} for request in requests for resource_spans in request.resource_spans
  for scope_spans in resource_spans.scope_spans for span in scope_spans.spans]))`;

const readJson = `
import base64, json, sys
from opentelemetry.proto_json.collector.trace.v1.trace_service import ExportTraceServiceRequest
requests = [ExportTraceServiceRequest.from_json(base64.b64decode(line)) for line in sys.stdin]
has = lambda message, name: getattr(message, name) is not None
${report}`;

const readProtobuf = `
import base64, json, sys
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
requests = [ExportTraceServiceRequest.FromString(base64.b64decode(line)) for line in sys.stdin]
has = lambda message, name: message.HasField(name)
${report}`;

interface TraceReader {
  readonly peer: Peer;
  readonly advice?: string;
  readonly script: string;
  /** @returns where the product sends its traces */
  readonly collect: (installed: InstalledPeer, receiver: SpanReceiver) => Promise<string>;
}

const readers: readonly TraceReader[] = [
  {
    peer: pythonPeer('opentelemetry-proto-json==0.66b1', 'typing-extensions==4.16.0'),
    advice: 'OpenTelemetry’s own reader of the JSON encoding.',
    script: readJson,
    collect: async (_, { endpoint }) => endpoint,
  },
  {
    peer: pythonPeer('rotel==0.0.1a15', 'opentelemetry-proto==1.45.2'),
    advice: 'A collector. It passes them on in the binary encoding.',
    script: readProtobuf,
    collect: async (installed, receiver) =>
      startRotel(await findProgram(installed, 'venv/lib/python*/site-packages/rotel/rotel-agent'), receiver.endpoint),
  },
  {
    peer: openTelemetryCollector,
    advice: 'It passes them on in the binary encoding.',
    script: readProtobuf,
    collect: (installed, { endpoint }) => startCollector(installed, endpoint),
  },
];

const server = 2;

const isFirst = ({ kind, parentSpanId }: ReadSpan): boolean => kind === server && parentSpanId === '';

for (const { peer, advice = '', script, collect } of readers)
  describePeer(peer, { advice, heavy: true }, (installed) => {
    it('spans of a request through two services: ids, times, parents, attributes', async () => {
      const receiver = await startSpanReceiver();
      const { route, version, began, ended } = await makeTracedCall(await collect(installed(), receiver));

      const readSpans = async (): Promise<ReadSpan[]> => {
        const input = receiver.bodies.map((body) => `${body.toString('base64')}\n`).join('');
        return JSON.parse(await installed().run('python', ['-c', script], { input }));
      };
      const readTrace = async (): Promise<ReadSpan[]> => {
        const spans = await readSpans();
        const first = spans.find((span) => span.name === route && isFirst(span));
        return spans.filter(({ traceId }) => traceId === first?.traceId);
      };
      const describeSpans = (spans: readonly ReadSpan[]) =>
        spans.map(({ service, name }) => `${service['service.name']} ${name}`);
      const steps = [`web ${route}`, `memorial ${route}`, 'memorial INSERT'];
      await eventually(
        async () => expect(describeSpans(await readTrace())).toEqual(expect.arrayContaining(steps)) ?? true,
        { timeoutMs: 60_000, intervalMs: 500 },
      );

      const spans = await readTrace();
      const byId = new Map(spans.map((span) => [span.spanId, span]));
      expect(byId.size).toBe(spans.length);
      expect(spans.filter((span) => span.parentSpanId === '')).toMatchObject([{ name: route, kind: server }]);
      for (const span of spans) {
        expect(span).toMatchObject({
          traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
          spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
          service: { 'service.namespace': 'afterglow', 'service.version': version },
        });
        const parent = byId.get(span.parentSpanId);
        if (span.parentSpanId !== '') expect(parent, span.name).toBeDefined();
        expect(span.start).toBeGreaterThanOrEqual(Math.max(began, parent?.start ?? 0) - 2);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(ended + 1000);
      }
      const answered = spans.filter(({ name, kind }) => name === route && kind === server);
      expect(answered.map(({ attributes }) => attributes)).toEqual(
        answered.map(() => ({
          'http.request.method': 'POST',
          'http.route': '/api/memorials',
          'http.response.status_code': 201,
          'afterglow.request_id': expect.any(String),
        })),
      );
      expect(new Set(answered.map(({ attributes }) => attributes['afterglow.request_id'])).size).toBe(1);
    });
  });
