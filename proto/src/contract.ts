import { type TObject, type TSchema, Type } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { ServiceName } from './services.ts';

/** `invitation`: the holder of a link; `webhook`: a signature, checked by the handler; `internal`: another service. */
export type Caller = 'none' | 'session' | 'invitation' | 'webhook' | 'internal';

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** `impliedErrors` are not listed. A multipart body is streamed, without a schema; a raw one comes byte for byte. */
export interface RouteContract {
  readonly summary: string;
  readonly service: ServiceName;
  readonly caller: Caller;
  /** A POST that changes nothing, like a GET, but asks about more than a path has room for (RFC 9110, section 9.2.1). */
  readonly safe?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly multipart?: { readonly files: string; readonly fields: readonly string[] };
  readonly rawBody?: { readonly maxBytes: number };
  readonly reply: Readonly<Record<number, TSchema>>;
  readonly errors: readonly ErrorCode[];
}

export type RouteTable = Readonly<Record<RouteKey, RouteContract>>;

/** A reply that is sent as bytes of the named media type instead of JSON. */
export const bytes = (mediaType: string) =>
  Type.Unsafe<never>({ type: 'string', format: 'binary', contentMediaType: mediaType });

/** A redirect, or a reply without a body. */
export const nothing = () => Type.Unsafe<undefined>({ type: 'null', 'x-empty': true });

/** A reply that goes on for as long as its page is open (https://html.spec.whatwg.org/#server-sent-events). */
export const eventStream = 'text/event-stream';

export const isBytes = (schema: TSchema): boolean => 'contentMediaType' in schema;
export const isEmpty = (schema: TSchema): boolean => 'x-empty' in schema;

/** The method and the path of a route key; the path has Fastify's `:name` for a parameter. */
export function methodAndPath(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
}

/** Whether a call changes nothing, so that it may be made again without knowing what became of it. */
export const isSafe = (key: string, { safe }: RouteContract): boolean => safe ?? methodAndPath(key).method === 'GET';

/** The errors that any route of this shape can answer with, beside those that it lists. */
export function impliedErrors(key: string, contract: RouteContract): ErrorCode[] {
  const { method } = methodAndPath(key);
  const implied: ErrorCode[] = ['unavailable', 'internal'];
  if (contract.caller === 'session') implied.push('unauthorized');
  if (contract.caller === 'internal') implied.push('internal_only');
  if (method !== 'GET' && !['internal', 'webhook'].includes(contract.caller)) implied.push('foreign_origin');
  if (contract.body || contract.query || contract.multipart) implied.push('validation_failed');
  if (contract.body || contract.multipart) implied.push('malformed_request', 'unsupported_media_type');
  if (contract.body || contract.rawBody) implied.push('payload_too_large');
  return implied;
}
