import { contentSecurityPolicy, permissions, securityHeaders, serializePolicy } from '@afterglow/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Site } from './site.ts';

const allowedBy = ({ analytics, documents }: Site) => ({
  'connect-src': ["'self'", analytics?.url ?? []].flat().join(' '),
  'frame-src': [...new Set([documents.privacyPolicy ?? "'self'", documents.termsOfService ?? "'self'"])].join(' '),
});

export const pageHeaders = (site: Site) => ({
  ...securityHeaders,
  'content-security-policy': serializePolicy({ ...contentSecurityPolicy, ...allowedBy(site) }),
});

/** Google Pay opens a popup. https://docs.stripe.com/security/guide#content-security-policy */
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

/** For our legal documents, which run no script and may be framed by our pages only. */
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

const decoderHeaders = {
  'content-security-policy': serializePolicy({
    'default-src': "'none'",
    'script-src': "'wasm-unsafe-eval'",
    'connect-src': "'self'",
  }),
} as const;

/** A worker has the policy of its own script, so pages need not allow WebAssembly. */
export const assetHeaders = (file: string): Readonly<Record<string, string>> =>
  /[/\\]decode-[a-z]+\.worker-[^/\\]*$/.test(file) ? decoderHeaders : {};

export const tokenHeaders = { 'referrer-policy': 'no-referrer' } as const;

export function pageSecurityHeaders(app: FastifyInstance, site: Site): void {
  const headers = pageHeaders(site);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
