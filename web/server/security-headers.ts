import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = {
  'default-src': "'self'",
  'img-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

const written = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const permissions = 'camera=(), microphone=(), geolocation=()';

const headers = {
  'content-security-policy': written(contentSecurityPolicy),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': `${permissions}, payment=()`,
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * Of the one document that runs Stripe's code (https://docs.stripe.com/security/guide#content-security-policy). Google Pay
 * opens a window, and Apple Pay and Google Pay ask the browser for a payment.
 */
export const stripeHeaders = {
  'content-security-policy': written({
    ...contentSecurityPolicy,
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': "'self' https://api.stripe.com",
    'img-src': "'self' blob: data: https://*.stripe.com",
  }),
  'permissions-policy': `${permissions}, payment=(self "https://js.stripe.com")`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

/** On every answer, proxied ones too. The referrer is kept to our own pages: addresses carry invitation tokens. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
