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

type Deps = Pick<WebDeps, 'indexHtml' | 'pageWriter' | 'site' | 'lookUpInvitation'>;

const read = async (payload: unknown): Promise<ContributorUploadAnswer | ErrorBody> =>
  JSON.parse(payload instanceof Readable ? await text(payload) : String(payload));

/** A form that the browser has sent by itself is answered by a page, which says of each file what became of it. */
export function uploadAnswers(app: FastifyInstance, { indexHtml, pageWriter, site, lookUpInvitation }: Deps): void {
  if (!pageWriter) return;
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
    const page = answerPage(indexHtml, pageTitles.invite, pageWriter.uploadAnswer(upload));
    reply
      .headers(pageHeaders(site))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-length', Buffer.byteLength(page));
    return page;
  });
}
