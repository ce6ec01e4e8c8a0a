import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest, StripeError } from '../domain/stripe-error.ts';

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** `/metadata/user` and `name` make `metadata[user][name]`, as a form writes it. */
function parameterAt(path: string, name?: unknown): string {
  const [first = '', ...rest] = [...path.split('/').slice(1), ...(name === undefined ? [] : [String(name)])];
  return `${first}${rest.map((part) => `[${part}]`).join('')}`;
}

function refusedParameter({ keyword, instancePath, params }: SchemaError): StripeError {
  if (keyword === 'additionalProperties') {
    const param = parameterAt(instancePath, params.additionalProperty);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (keyword === 'required') {
    const param = parameterAt(instancePath, params.missingProperty);
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const param = parameterAt(instancePath);
  if (keyword === 'type' && params.type === 'integer')
    return invalidRequest(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
  return invalidRequest(`Invalid ${param}`, { param });
}

/** https://sqlite.org/rescode.html: SQLITE_IOERR and SQLITE_FULL. */
const fullDisk = new Set<unknown>([10, 13]);

const isDiskFull = (error: FastifyError): boolean => 'errcode' in error && fullDisk.has(error.errcode);

function translate(error: FastifyError): StripeError {
  if (error instanceof StripeError) return error;
  if (isDiskFull(error))
    return new StripeError(503, { type: 'api_error', message: 'The sandbox has no room to write.' });
  const [schemaError] = error.validation ?? [];
  if (schemaError) return refusedParameter(schemaError);
  if (error.statusCode !== undefined && error.statusCode < 500) return invalidRequest(error.message);
  return new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

export async function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status, body } = translate(error);
  if (status === 503 && !(error instanceof StripeError)) request.log.warn({ err: error }, 'not available');
  else if (status >= 500 && !(error instanceof StripeError)) request.log.error({ err: error }, 'failed');
  await reply.code(status).send({ error: body });
}

export async function notFoundHandler({ method, url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = url.split('?', 1)[0];
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox speaks a part of Stripe's API.`;
  await reply.code(404).send({ error: invalidRequest(message).body });
}
