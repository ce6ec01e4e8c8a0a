import { type TObject, type TSchema, Type } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { ServiceName } from './services.ts';

/** `invitation`: the holder of a link; `webhook`: a signature that the handler checks; `internal`: another service. */
export type Caller = 'none' | 'session' | 'invitation' | 'webhook' | 'internal';

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** `impliedErrors` are not listed. Multipart bodies are streamed without a schema; raw bodies stay bytes. */
export interface RouteContract {
  readonly summary: string;
  readonly service: ServiceName;
  readonly caller: Caller;
  /** A POST that changes nothing, with more input than fits into a URL. */
  readonly safe?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly multipart?: { readonly files: string; readonly fields: readonly string[] };
  /** JSON unless `mediaType` says otherwise. */
  readonly rawBody?: { readonly maxBytes: number; readonly mediaType?: string };
  readonly reply: Readonly<Record<number, TSchema>>;
  readonly errors: readonly ErrorCode[];
}

export type RouteTable = Readonly<Record<RouteKey, RouteContract>>;

export const bytes = (mediaType: string) =>
  Type.Unsafe<never>({ type: 'string', format: 'binary', contentMediaType: mediaType });

export const nothing = () => Type.Unsafe<undefined>({ type: 'null', 'x-empty': true });

export const eventStream = 'text/event-stream';

export const isBytes = (schema: TSchema): boolean => 'contentMediaType' in schema;
export const isEmpty = (schema: TSchema): boolean => 'x-empty' in schema;

export function methodAndPath(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
}

export const isSafe = (key: string, { safe }: RouteContract): boolean => safe ?? methodAndPath(key).method === 'GET';

/** Errors of every route of this shape, beyond those that it lists. */
export function impliedErrors(key: string, contract: RouteContract): ErrorCode[] {
  const { method } = methodAndPath(key);
  const implied: ErrorCode[] = ['unavailable', 'internal'];
  if (contract.caller === 'session') implied.push('unauthorized');
  if (contract.caller === 'internal') implied.push('internal_only');
  if (method !== 'GET' && !['internal', 'webhook'].includes(contract.caller)) implied.push('foreign_origin');
  if (contract.body || contract.query || contract.multipart?.fields.length) implied.push('validation_failed');
  if (contract.body || contract.multipart) implied.push('malformed_request', 'unsupported_media_type');
  if (contract.body || contract.rawBody) implied.push('payload_too_large');
  return implied;
}
