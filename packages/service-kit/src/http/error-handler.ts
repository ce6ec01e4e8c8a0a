import { type ErrorBody, type ErrorCode, errors, type RouteContract } from '@afterglow/proto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { closeAfterAnswer } from './connections/close-after-answer.ts';
import { fieldErrors, type SchemaError } from './field-errors.ts';

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

const getNotFound = (contract: RouteContract | undefined): ErrorCode =>
  contract?.errors.find((code) => errors[code].status === 404) ?? 'route_not_found';

function translate(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    if (error.validationContext === 'params') return new AppError(getNotFound(request.routeOptions.config.contract));
    return new AppError('validation_failed', { fields: fieldErrors(error.validation as SchemaError[]) });
  }
  if (isDependencyDown(error)) return new AppError('unavailable', { cause: error });
  const known = fastifyCodes[error.code];
  if (known) return new AppError(known);
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new AppError('malformed_request', { cause: error });
  return new AppError('internal', { cause: error });
}

const body = (error: AppError): ErrorBody => ({
  code: error.code,
  message: error.message,
  ...(error.fields ? { fields: [...error.fields] } : {}),
  ...(error.refused ? { refused: [...error.refused] } : {}),
});

function log(error: AppError, request: FastifyRequest): void {
  if (error.status < 500) request.log.info({ code: error.code }, 'refused');
  else if (error.status === 503) request.log.warn({ code: error.code, err: error.cause }, 'not available');
  else request.log.error({ code: error.code, err: error.cause }, 'failed');
}

export async function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error.name === 'AbortError' && reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  const translated = translate(error, request);
  log(translated, request);
  if (translated.retryAfter !== undefined) reply.header('retry-after', translated.retryAfter);
  if (translated.code === 'payload_too_large') closeAfterAnswer(reply);
  await reply
    .code(translated.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body(translated)));
}

export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  errorHandler(new AppError('route_not_found') as unknown as FastifyError, request, reply);
