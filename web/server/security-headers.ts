import { contentSecurityPolicy, permissions, securityHeaders, serializePolicy } from '@afterglow/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Site } from './site.ts';

/** What configuration names beside ourselves: where analytics are sent, and the documents that are shown in a frame. */
const allowedBy = ({ analytics, documents }: Site) => ({
  'connect-src': ["'self'", analytics?.url ?? []].flat().join(' '),
  'frame-src': [...new Set([documents.privacyPolicy ?? "'self'", documents.termsOfService ?? "'self'"])].join(' '),
});

/** Of a page. */
export const pageHeaders = (site: Site) => ({
  ...securityHeaders,
  'content-security-policy': serializePolicy({ ...contentSecurityPolicy, ...allowedBy(site) }),
});

/**
 * Of the one document that runs Stripe's code (https://docs.stripe.com/security/guide#content-security-policy). Google Pay
 * opens a window, and Apple Pay and Google Pay ask the browser for a payment.
 */
export const stripeHeaders = (site: Site) => ({
  'content-security-policy': serializePolicy({
    ...contentSecurityPolicy,
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': `${allowedBy(site)['connect-src']} https://api.stripe.com`,
    'img-src': "'self' blob: data: https://*.stripe.com",
  }),
  'permissions-policy': `${permissions}, payment=(self "https://js.stripe.com")`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

/** Of our own documents, which our pages alone may show in a frame, and which run nothing. */
export const documentHeaders = {
  'content-security-policy': serializePolicy({
    'default-src': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
    'img-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  }),
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** Of documents whose address may hold a token that somebody was mailed: not even our own pages are told it. */
export const tokenHeaders = { 'referrer-policy': 'no-referrer' } as const;

/** On every answer of this server's own; what a service answers brings its own. */
export function pageSecurityHeaders(app: FastifyInstance, site: Site): void {
  const headers = pageHeaders(site);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
