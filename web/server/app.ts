import path from 'node:path';
import { createServer, healthRoutes, notFoundHandler, type Readiness } from '@afterglow/service-kit';
import fastifyStatic from '@fastify/static';
import { apiRoutes } from './api.ts';
import type { WebDeps } from './deps.ts';
import { documentRoutes } from './documents/routes.ts';
import { contactForm } from './pages/contact-form.ts';
import { guestForm } from './pages/guest-form.ts';
import { pageRoutes, sendNotFoundPage } from './pages/pages.ts';
import { uploadAnswers } from './pages/upload-answers.ts';
import { paymentSandboxRoutes } from './payment-sandbox.ts';
import { lingeringClose } from './proxy/lingering-close.ts';
import { readAheadBytes } from './proxy/proxy.ts';
import { assetHeaders, pageSecurityHeaders } from './security-headers.ts';
import { tvRoutes } from './tv/tv-routes.ts';

const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets|internal|payment-sandbox)([/?]|$)/.test(url);

/** The one origin that browsers talk to: static files, pages with link previews, and the proxy for /api. */
export async function createApp(deps: WebDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer({
    log: deps.log,
    metrics: deps.metrics,
    readingSilenceMs: deps.readingSilenceMs,
    spillBytes: deps.spillBytes,
    readAheadBytes,
    trustsTraceparent: deps.origin.trustProxy,
    onNotFound: async (request, reply) =>
      isPage(request.method, request.url) ? sendNotFoundPage(reply, deps) : notFoundHandler(request, reply),
  });
  // Bodies are streamed, not parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  uploadAnswers(app, deps);
  lingeringClose(app, deps.timings);
  pageSecurityHeaders(app, deps.site);
  healthRoutes(app, readiness);
  await app.register((scope) => apiRoutes(scope, deps));
  await app.register((scope) => paymentSandboxRoutes(scope, deps));
  await app.register(fastifyStatic, {
    root: path.join(deps.staticDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    cacheControl: true,
    setHeaders: (reply, file) => reply.headers(assetHeaders(file)),
  });
  documentRoutes(app, deps);
  contactForm(app, deps);
  guestForm(app, deps);
  tvRoutes(app, deps);
  pageRoutes(app, deps);
  return app;
}
