import { type ErrorBody, errors, type GuestInvitation } from '@afterglow/proto';
import { invitePath } from '@afterglow/proto/paths';
import { requireSameOrigin } from '@afterglow/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageTitles } from '../../src/lib/routing/page-heads.ts';
import { pagePatterns } from '../../src/lib/routing/paths.ts';
import type { WebDeps } from '../deps.ts';
import { requestContextHeaders } from '../proxy/forwarded-headers.ts';
import { missing } from '../service-client.ts';
import { answerPage } from './answer-page.ts';
import { forwardForm, readForm } from './submitted-form.ts';

type Deps = Pick<WebDeps, 'indexHtml' | 'pageRenderer' | 'origin' | 'serviceUrls' | 'timings' | 'lookUpInvitation'>;

interface Refusal {
  readonly status: number;
  readonly body: ErrorBody;
}

type Answer = { readonly token: string; readonly cookies: string[] } | Refusal;

const unavailable: Refusal = {
  status: errors.unavailable.status,
  body: { code: 'unavailable', message: errors.unavailable.message },
};

/** The page itself says that the link is invalid or the deadline has passed. */
const isShownByPage = ({ body: { code } }: Refusal): boolean =>
  code === 'invitation_not_found' || code === 'deadline_passed';

/** Takes a guest's name from a form that was submitted without scripts, and leads to their invitation. */
export function guestForm(app: FastifyInstance, deps: Deps): void {
  const { indexHtml, pageRenderer, origin, serviceUrls, timings, lookUpInvitation } = deps;
  if (!pageRenderer) return;

  async function send(invitationToken: string, name: string, request: FastifyRequest): Promise<Answer> {
    const headers = { cookie: request.headers.cookie ?? '', ...requestContextHeaders(request, origin) };
    const form = { serviceUrl: serviceUrls.memorial, params: { invitationToken }, body: { name }, headers };
    try {
      const key = 'POST /api/invitations/:invitationToken/guests';
      const response = await forwardForm(key, { ...form, timeoutMs: timings.answerMs });
      if (!response.ok) return { status: response.status, body: (await response.json()) as ErrorBody };
      const { token } = (await response.json()) as GuestInvitation;
      return { token, cookies: response.headers.getSetCookie() };
    } catch (err) {
      request.log.warn({ err }, 'guest could not be added');
      return unavailable;
    }
  }

  app.post(pagePatterns.invite, async (request, reply) => {
    requireSameOrigin(request);
    const { invitationToken } = request.params as { invitationToken: string };
    const { name } = await readForm(request, ['name']);
    const answer = await send(invitationToken, name, request);
    if ('token' in answer) return reply.header('set-cookie', answer.cookies).redirect(invitePath(answer.token), 303);
    const lookup = await lookUpInvitation({ invitationToken });
    if (isShownByPage(answer) || lookup === missing || !lookup) return reply.redirect(invitePath(invitationToken), 303);
    const { status, body } = answer;
    const problem = body.fields?.[0]?.message ?? body.message;
    const content = pageRenderer.invite({ invitationToken, lookup, typed: { name, problem } });
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(answerPage(indexHtml, pageTitles.invite, content));
  });
}
