import type { FastifyRequest } from 'fastify';
import { apiVersion } from '../domain/api-version.ts';
import { invalidRequest, type StripeError, unauthorized } from '../domain/stripe-error.ts';

export type Caller = 'server' | 'browser';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it, the route needs no key. */
    readonly callers?: readonly Caller[];
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const kinds: Readonly<Record<string, Caller>> = { sk_test_: 'server', rk_test_: 'server', pk_test_: 'browser' };

const getField = (fields: unknown, name: string): string | undefined => {
  const value = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

function toKey({ headers, body, query }: FastifyRequest): string | undefined {
  const [, scheme = '', credentials = ''] = /^(Bearer|Basic) (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':', 1)[0];
  return getField(body, 'key') ?? getField(query, 'key');
}

const shownPart = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 4))}${key.slice(-4)}`;

const wrongKind: Readonly<Record<Caller, () => StripeError>> = {
  browser: () =>
    unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.', {
      code: 'secret_key_required',
    }),
  server: () => unauthorized('This API call cannot be made with a secret API key. Please use a publishable API key.'),
};

/** @throws StripeError 401, or 400 for an API version with other shapes */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const { callers } = request.routeOptions.config;
  if (!callers) return;
  const key = toKey(request);
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const caller = kinds[key.slice(0, 8)];
  if (!caller || key.length < 12) throw unauthorized(`Invalid API Key provided: ${shownPart(key)}`);
  if (!callers.includes(caller)) throw wrongKind[caller]();
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== apiVersion)
    throw invalidRequest(`Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion} alone.`);
  request.caller = caller;
}
