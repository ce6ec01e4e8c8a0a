import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

export { SpanKind };

export const tracer = trace.getTracer('afterglow');

export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Measures work as a child of the current span. Attributes must not contain personal data. */
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
