import { context, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { SpanKind, tracer } from './spans.ts';

const spans = new WeakMap<FastifyRequest, Span>();

export function startRequestSpan(request: FastifyRequest, trustsCaller: boolean): void {
  const { method } = request;
  const route = request.routeOptions.url ?? 'unknown';
  const attributes = { 'http.request.method': method, 'http.route': route, 'afterglow.request_id': request.id };
  const parent = trustsCaller ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
  spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent));
}

export function endRequestSpan(request: FastifyRequest, status: number): void {
  const span = spans.get(request);
  span?.setAttribute('http.response.status_code', status);
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

export function withRequestSpan(request: FastifyRequest, work: () => void): void {
  const span = spans.get(request);
  context.with(span ? trace.setSpan(context.active(), span) : context.active(), work);
}
