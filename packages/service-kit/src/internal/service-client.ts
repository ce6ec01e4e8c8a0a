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
   * What met nobody is tried again at the address that is there by then, and a read whose connection broke once more.
   * @throws AppError with the code that the other service answered, or `unavailable`; the signal's reason once aborted.
   */
  call<K extends InternalKey>(key: K, input: CallInput<K> & { readonly signal?: AbortSignal }): Promise<RouteReply<K>>;
}

const isKnownCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errors;

async function throwAnswer(response: Response): Promise<never> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.status < 500 && isKnownCode(body?.code) && body.code !== 'internal_only') fail(body.code);
  throw new AppError('unavailable', { cause: new Error(`answered ${response.status}`) });
}

/** How often a call is made that nobody has seen: the first copy may be one that has just been told to end. */
const attempts = 3;
/** Milliseconds before the next attempt, growing by as much. */
const pauseMs = 100;

const unseen = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function wasUnseen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unseen.has(String((error as { code?: unknown }).code)) || wasUnseen(error.cause);
}

const isBroken = (error: unknown): boolean =>
  isDependencyDown(error) && !(error instanceof AppError) && !(error instanceof Error && error.name === 'TimeoutError');

export function createServiceClient({ url, caller, secret, deadlineMs }: ServiceClientOptions): ServiceClient {
  async function send(key: string, input: AnyInput): Promise<unknown> {
    const { method, path } = buildRequest(key, input.params);
    const deadline = AbortSignal.timeout(deadlineMs);
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...currentCarrier(),
        // A kept connection may end in the moment of its next call, and stays with one copy.
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
    async call<K extends InternalKey>(key: K, input: CallInput<K> & { readonly signal?: AbortSignal }) {
      const given = input as AnyInput;
      const answer = await askAgain(key, given).catch((cause: unknown) => {
        given.signal?.throwIfAborted();
        throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
      });
      return answer as RouteReply<K>;
    },
  };
}
