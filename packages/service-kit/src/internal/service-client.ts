import {
  type CallInput,
  type ErrorCode,
  errors,
  type ReplyOf,
  type Routes,
  requestOf,
  type ServiceName,
} from '@afterglow/proto';
import { AppError, fail } from '../errors/app-error.ts';
import { signInternalCall } from './internal-token.ts';

interface ServiceClientOptions {
  readonly url: string;
  readonly caller: ServiceName | 'web';
  readonly secret: string;
  /** Milliseconds that one try may take. */
  readonly deadlineMs?: number;
}

type InternalKey = Extract<keyof Routes, `${string} /internal/${string}`>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface ServiceClient {
  /**
   * Calls an internal route of another service. A read that found nobody is tried once more, nothing else is.
   * @throws AppError with the code that the other service answered, or `unavailable`.
   */
  call<K extends InternalKey>(key: K, input: CallInput<K> & { readonly signal?: AbortSignal }): Promise<ReplyOf<K>>;
}

const isKnownCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

async function throwAnswer(response: Response): Promise<never> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.status < 500 && isKnownCode(body?.code) && body.code !== 'internal_only') fail(body.code);
  throw new AppError('unavailable', { cause: new Error(`answered ${response.status}`) });
}

/** A typed client for the internal routes of one service: with a deadline, and signed. */
export function createServiceClient({ url, caller, secret, deadlineMs = 1500 }: ServiceClientOptions): ServiceClient {
  const send = (key: string, input: AnyInput): Promise<Response> => {
    const { method, path } = requestOf(key, input.params);
    const deadline = AbortSignal.timeout(deadlineMs);
    return fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${signInternalCall(secret, caller)}`,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
    });
  };

  return {
    async call<K extends InternalKey>(key: K, input: CallInput<K> & { readonly signal?: AbortSignal }) {
      const sent = send(key, input as AnyInput).catch((error: unknown) => {
        const safe = key.startsWith('GET ') && !(error instanceof Error && error.name === 'TimeoutError');
        if (safe) return send(key, input as AnyInput);
        throw error;
      });
      const response = await sent.catch((cause: unknown) => fail('unavailable', { cause }));
      if (!response.ok) return throwAnswer(response);
      return (await response.json()) as ReplyOf<K>;
    },
  };
}
