import { requireSameOrigin } from '@afterglow/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageTitles } from '../../src/lib/routing/page-heads.ts';
import { pagePatterns } from '../../src/lib/routing/paths.ts';
import type { SubmittedMessage } from '../../src/lib/routing/server-rendered-pages.ts';
import type { WebDeps } from '../deps.ts';
import { requestContextHeaders } from '../proxy/forwarded-headers.ts';
import { answerPage } from './answer-page.ts';
import { hasSessionCookie } from './session-cookie.ts';
import { forwardForm, readForm } from './submitted-form.ts';

type Deps = Pick<WebDeps, 'indexHtml' | 'pageRenderer' | 'origin' | 'serviceUrls' | 'timings'>;

const names = ['name', 'email', 'subject', 'message', 'website'] as const;

/** Forwards a contact form that was submitted without scripts, and answers with a page. */
export function contactForm(
  app: FastifyInstance,
  { indexHtml, pageRenderer, origin, serviceUrls, timings }: Deps,
): void {
  if (!pageRenderer) return;

  async function send(typed: SubmittedMessage['typed'], request: FastifyRequest): Promise<SubmittedMessage['failure']> {
    const headers = requestContextHeaders(request, origin);
    const form = { serviceUrl: serviceUrls.auth, body: typed, headers, timeoutMs: timings.answerMs };
    try {
      const response = await forwardForm('POST /api/contact', form);
      return response.ok ? undefined : { status: response.status, body: await response.text() };
    } catch (err) {
      request.log.warn({ err }, 'contact message could not be forwarded');
      return { status: 503, body: '' };
    }
  }

  app.post(pagePatterns.contactUs, async (request, reply) => {
    requireSameOrigin(request);
    const typed = await readForm(request, names);
    const failure = await send(typed, request);
    const content = pageRenderer.contactAnswer({ typed, failure }, hasSessionCookie(request));
    const page = answerPage(indexHtml, pageTitles.contactUs, content);
    return reply
      .code(failure?.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page);
  });
}
