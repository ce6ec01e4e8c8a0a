import { methodAndPath } from '@afterglow/proto';
import { fail, requireSameOrigin } from '@afterglow/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageTitles } from '../../src/lib/routing/page-heads.ts';
import { pagePatterns } from '../../src/lib/routing/paths.ts';
import type { SubmittedMessage } from '../../src/lib/routing/written-pages.ts';
import type { WebDeps } from '../deps.ts';
import { requestContextHeaders } from '../proxy/forwarded-headers.ts';
import { answerPage } from './answer-page.ts';
import { hasSessionCookie } from './session-cookie.ts';

type Deps = Pick<WebDeps, 'indexHtml' | 'pageWriter' | 'origin' | 'serviceUrls' | 'timings'>;

const names = ['name', 'email', 'subject', 'message', 'website'] as const;
/** Bytes, in which the longest message has room as a form writes it. */
const maxBytes = 64 * 1024;

async function readForm({ raw }: FastifyRequest): Promise<SubmittedMessage['typed']> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) fail('payload_too_large');
    chunks.push(chunk);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  // Browsers write line ends in two characters, which no field of a script has.
  const fields = names.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')] as const);
  return Object.fromEntries(fields) as SubmittedMessage['typed'];
}

/** The contact form of a browser that sends it by itself: sent on as the app would, and answered by the page. */
export function contactForm(app: FastifyInstance, { indexHtml, pageWriter, origin, serviceUrls, timings }: Deps): void {
  if (!pageWriter) return;
  const { method, path } = methodAndPath('POST /api/contact');

  async function send(typed: SubmittedMessage['typed'], request: FastifyRequest): Promise<SubmittedMessage['failure']> {
    const headers = {
      ...requestContextHeaders(request, origin),
      'content-type': 'application/json',
      // Of the request that was let in.
      'sec-fetch-site': 'same-origin',
    };
    const signal = AbortSignal.timeout(timings.answerMs);
    try {
      const response = await fetch(new URL(path, serviceUrls.auth), {
        method,
        headers,
        body: JSON.stringify(typed),
        signal,
      });
      return response.ok ? undefined : { status: response.status, body: await response.text() };
    } catch (err) {
      request.log.warn({ err }, 'a contact message could not be sent on');
      return { status: 503, body: '' };
    }
  }

  app.post(pagePatterns.contactUs, async (request, reply) => {
    requireSameOrigin(request);
    const typed = await readForm(request);
    const failure = await send(typed, request);
    const written = pageWriter.contactAnswer({ typed, failure }, hasSessionCookie(request));
    const page = answerPage(indexHtml, pageTitles.contactUs, written);
    return reply
      .code(failure?.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page);
  });
}
