import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

export { SpanKind };

/** Does nothing, at the cost of a call, until `startTracing` has begun. */
export const tracer = trace.getTracer('afterglow');

/** A span that ends with an error, whose message may hold what people wrote: only its name is told. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Measures work as a span of what is at work here. Attributes hold no address, name or file name of anybody. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { readonly kind?: SpanKind; readonly attributes?: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
