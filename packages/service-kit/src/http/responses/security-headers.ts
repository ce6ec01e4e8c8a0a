export const contentSecurityPolicy = {
  'default-src': "'self'",
  'img-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

export const serializePolicy = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

export const permissions = 'camera=(), microphone=(), geolocation=()';

/** The referrer stays on our own pages, because URLs contain invitation tokens. */
export const securityHeaders = {
  'content-security-policy': serializePolicy(contentSecurityPolicy),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': `${permissions}, payment=()`,
  'cross-origin-opener-policy': 'same-origin',
} as const;
