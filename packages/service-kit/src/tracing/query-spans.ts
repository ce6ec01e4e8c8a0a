import { trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { failSpan, SpanKind, tracer } from './spans.ts';

const statementMaxLength = 2000;

/** Leaves out parameters, which may contain personal data. */
export function traceQuery(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const { sql } = event.query;
  const operation = /\w+/.exec(sql)?.[0]?.toUpperCase() ?? 'QUERY';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': sql.slice(0, statementMaxLength),
  };
  const startTime = Date.now() - event.queryDurationMillis;
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime });
  if (event.level === 'error') failSpan(span, event.error);
  span.end();
}
