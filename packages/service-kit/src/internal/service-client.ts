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
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { currentCarrier } from '../logging/carrier.ts';
import { signInternalCall } from './internal-token.ts';

interface ServiceClientOptions {
  readonly url: string;
  readonly caller: ServiceName | 'web';
  readonly secret: string;
  /** Milliseconds that one attempt may take. */
  readonly deadlineMs: number;
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
   * A read whose connection failed is tried once more, nothing else is.
   * @throws AppError with the code that the other service answered, or `unavailable`; the signal's reason once aborted.
   */
  call<K extends InternalKey>(key: K, input: CallInput<K> & { readonly signal?: AbortSignal }): Promise<ReplyOf<K>>;
}

const isKnownCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

async function throwAnswer(response: Response): Promise<never> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.status < 500 && isKnownCode(body?.code) && body.code !== 'internal_only') fail(body.code);
  throw new AppError('unavailable', { cause: new Error(`answered ${response.status}`) });
}

const mayTryAgain = (key: string, input: AnyInput, error: unknown): boolean =>
  key.startsWith('GET ') &&
  !input.signal?.aborted &&
  isDependencyDown(error) &&
  !(error instanceof AppError) &&
  !(error instanceof Error && error.name === 'TimeoutError');

export function createServiceClient({ url, caller, secret, deadlineMs }: ServiceClientOptions): ServiceClient {
  async function ask(key: string, input: AnyInput): Promise<unknown> {
    const { method, path } = requestOf(key, input.params);
    const deadline = AbortSignal.timeout(deadlineMs);
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...currentCarrier(),
        authorization: `Bearer ${signInternalCall(secret, caller)}`,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
    });
    return response.ok ? response.json() : throwAnswer(response);
  }

  return {
    async call<K extends InternalKey>(key: K, input: CallInput<K> & { readonly signal?: AbortSignal }) {
      const given = input as AnyInput;
      const first = ask(key, given).catch((error: unknown) => {
        if (mayTryAgain(key, given, error)) return ask(key, given);
        throw error;
      });
      const answer = await first.catch((cause: unknown) => {
        given.signal?.throwIfAborted();
        throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
      });
      return answer as ReplyOf<K>;
    },
  };
}
