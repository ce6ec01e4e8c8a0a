import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { StripeError } from '../domain/stripe-error.ts';
import type { Fault } from './faults.ts';

const defaultDelayMs = 30_000;

/** @returns whether the fault answered the request */
export async function injectFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await sleep(fault.delayMs ?? defaultDelayMs, undefined, { ref: false });
      return false;
    case 'rate_limit':
      throw new StripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      });
    case 'server_error':
      throw new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' });
    case 'nonsense':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
      return true;
    case 'no_answer':
      reply.hijack();
      reply.raw.destroy();
      return true;
  }
}
