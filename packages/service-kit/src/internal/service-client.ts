import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildRequest,
  type CallInput,
  type ErrorCode,
  errors,
  isSafe,
  type RouteReply,
  type Routes,
  routes,
  type ServiceName,
} from '@afterglow/proto';
import { AppError, fail } from '../errors/app-error.ts';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { currentCarrier } from '../logging/carrier.ts';
import { inSpan, SpanKind } from '../tracing/spans.ts';
import { signInternalCall } from './internal-token.ts';

interface ServiceClientOptions {
  readonly url: string;
  readonly caller: ServiceName | 'web';
  readonly secret: string;
  readonly deadlineMs: number;
}

type InternalKey = Extract<keyof Routes, `${string} /internal/${string}`>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

const isKnownCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

async function throwAnswer(response: Response): Promise<never> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.status < 500 && isKnownCode(body?.code) && body.code !== 'internal_only') fail(body.code);
  throw new AppError('unavailable', { cause: new Error(`answered ${response.status}`) });
}

/** A call may first reach a copy that has just stopped. */
const attempts = 3;
const pauseMs = 100;

const unseen = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function wasUnseen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unseen.has(String((error as { code?: unknown }).code)) || wasUnseen(error.cause);
}

const isBroken = (error: unknown): boolean =>
  isDependencyDown(error) && !(error instanceof AppError) && !(error instanceof Error && error.name === 'TimeoutError');

export function createServiceClient({ url, caller, secret, deadlineMs }: ServiceClientOptions) {
  async function send(key: string, input: AnyInput): Promise<unknown> {
    const { method, path } = buildRequest(key, input.params);
    const deadline = AbortSignal.timeout(deadlineMs);
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...currentCarrier(),
        // A kept connection could close during its next call, and would pin callers to one copy.
        connection: 'close',
        authorization: `Bearer ${signInternalCall(secret, caller)}`,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
    });
    return response.ok ? response.json() : throwAnswer(response);
  }

  const ask = (key: string, input: AnyInput) => inSpan(key, { kind: SpanKind.CLIENT }, () => send(key, input));

  async function askAgain(
    key: string,
    input: AnyInput,
    attempt = 1,
    mayBreak = isSafe(key, routes[key as InternalKey]),
  ): Promise<unknown> {
    try {
      return await ask(key, input);
    } catch (error) {
      if (input.signal?.aborted || attempt === attempts) throw error;
      if (wasUnseen(error)) {
        await sleep(attempt * pauseMs);
        return askAgain(key, input, attempt + 1, mayBreak);
      }
      if (mayBreak && isBroken(error)) return askAgain(key, input, attempt + 1, false);
      throw error;
    }
  }

  return {
    /**
     * Retries calls that reached no server, and reads whose connection broke.
     * @throws AppError with the code that the other service answered, or `unavailable`; the signal's reason if aborted.
     */
    async call<K extends InternalKey>(
      key: K,
      input: CallInput<K> & { readonly signal?: AbortSignal },
    ): Promise<RouteReply<K>> {
      const given = input as AnyInput;
      const answer = await askAgain(key, given).catch((cause: unknown) => {
        given.signal?.throwIfAborted();
        throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
      });
      return answer as RouteReply<K>;
    },
  };
}

export type ServiceClient = ReturnType<typeof createServiceClient>;
