import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ContributorUploadAnswer, ErrorBody } from '@afterglow/proto';
import type { FastifyInstance } from 'fastify';
import { pageTitles } from '../../src/lib/routing/page-heads.ts';
import type { WebDeps } from '../deps.ts';
import { isSubmittedUpload } from '../proxy/submitted-upload.ts';
import { pageHeaders } from '../security-headers.ts';
import { missing } from '../service-client.ts';
import { answerPage } from './answer-page.ts';

type Deps = Pick<WebDeps, 'indexHtml' | 'pageRenderer' | 'site' | 'lookUpInvitation'>;

const read = async (payload: unknown): Promise<ContributorUploadAnswer | ErrorBody> =>
  JSON.parse(payload instanceof Readable ? await text(payload) : String(payload));

/** Answers a form that was submitted without scripts with a page that lists the outcome of each file. */
export function uploadAnswers(app: FastifyInstance, { indexHtml, pageRenderer, site, lookUpInvitation }: Deps): void {
  if (!pageRenderer) return;
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isSubmittedUpload(request)) return payload;
    const { invitationToken } = request.params as { invitationToken: string };
    const [answer, lookup] = await Promise.all([read(payload), lookUpInvitation({ invitationToken })]);
    const problem = 'code' in answer ? answer : undefined;
    const photos = 'photos' in answer ? answer.photos : [];
    const upload = {
      invitationToken,
      lookup: lookup === missing ? undefined : (lookup ?? undefined),
      photos,
      refused: answer.refused ?? [],
      problem,
    };
    const page = answerPage(indexHtml, pageTitles.invite, pageRenderer.uploadAnswer(upload));
    reply
      .headers(pageHeaders(site))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-length', Buffer.byteLength(page));
    return page;
  });
}
