import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageName, pagePatterns } from '../../src/lib/routing/paths.ts';
import { signedOutMark } from '../../src/lib/routing/written-pages.ts';
import type { WebDeps } from '../deps.ts';
import { resolveOrigin } from '../proxy/forwarded.ts';
import { stripeHeaders, tokenHeaders } from '../security-headers.ts';
import { missing } from '../service-client.ts';
import { addToHead, metaTag } from './html.ts';
import { withPreview } from './link-preview.ts';
import { withHead } from './page-heads.ts';
import { previewOfInvitation, previewOfVideo } from './previews.ts';
import { hasSessionCookie } from './session-cookie.ts';
import { readSignedInPage } from './signed-in-pages.ts';
import { createWrittenPages, type WrittenPages } from './written-pages.ts';

type PageDeps = Pick<
  WebDeps,
  | 'indexHtml'
  | 'pageLinks'
  | 'pageWriter'
  | 'payments'
  | 'site'
  | 'origin'
  | 'lookUpSlideshow'
  | 'lookUpInvitation'
  | 'lookUpVideos'
  | 'serviceUrls'
  | 'timings'
>;

interface Sent {
  readonly status?: number;
  readonly caching?: 'no-cache' | typeof forNoCache;
}

const sendPage = (reply: FastifyReply, html: string, { status = 200, caching = 'no-cache' }: Sent = {}) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', caching).send(html);

const videoParams = (request: FastifyRequest) => {
  const params = request.params as { slideshowId?: string; slideshowPublicId?: string; memorialPublicId?: string };
  return { slideshowId: params.slideshowPublicId ?? params.slideshowId ?? '', memorial: params.memorialPublicId };
};

const toPath = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

type Write = (html: string, request: FastifyRequest) => Promise<string>;

function linkedPages(deps: PageDeps, pages: WrittenPages): { readonly watch: Write; readonly invite: Write } {
  const absoluteFor = (request: FastifyRequest) => (path: string) =>
    new URL(path, resolveOrigin(request, deps.origin)).href;

  return {
    async watch(html, request) {
      const { slideshowId, memorial } = videoParams(request);
      const found = await deps.lookUpSlideshow({ slideshowId }, memorial ? { memorial } : {});
      if (found === missing) return pages.videoNotFound(html);
      if (!found) return html;
      const preview = previewOfVideo(found, toPath(request), absoluteFor(request));
      return pages.watch(withPreview(html, preview), found);
    },

    async invite(html, request) {
      const { invitationToken } = request.params as { invitationToken: string };
      const found = await deps.lookUpInvitation({ invitationToken });
      if (found === missing) return pages.invitationNotFound(html);
      if (!found) return html;
      const preview = previewOfInvitation(found, { path: toPath(request), invitationToken }, absoluteFor(request));
      const document = withPreview(html, preview);
      if (new Date() <= new Date(found.memorial.photoUploadDeadline))
        return pages.invite(document, { invitationToken, lookup: found });
      const videos = await deps.lookUpVideos({ invitationToken });
      return pages.uploadPeriodEnded(document, { lookup: found, videos: videos === missing ? [] : (videos ?? []) });
    },
  };
}

/** What only those with the link are to find. */
const forNoSearchEngine = metaTag('robots', 'noindex');

const withToken: ReadonlySet<PageName> = new Set(['resetPassword', 'confirmEmail']);

/** Text and links need no script until somebody presses a button; analytics do. */
const needsScripts = ({ pageWriter, site }: PageDeps): boolean =>
  pageWriter === undefined || site.analytics !== undefined;

/** What only one person may see: Back would show it from a cache after they have signed out. */
const forNoCache = 'private, no-store';

function buildHead(name: PageName, query: unknown, isSignedOut: boolean, deps: PageDeps): readonly string[] {
  if (!isSignedOut) return deps.pageLinks.of(name, query);
  const links = name === 'landing' && !needsScripts(deps) ? [] : deps.pageLinks.of(name, query);
  return [metaTag(signedOutMark, ''), ...links];
}

async function writeSignedInPage(html: string, request: FastifyRequest, deps: PageDeps, pages: WrittenPages) {
  const found = await readSignedInPage(request, deps);
  try {
    return found && pages.signedIn(html, found);
  } catch (err) {
    request.log.warn({ err }, 'page could not be written; its scripts show it alone');
    return undefined;
  }
}

export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const pages = createWrittenPages(deps.pageWriter);
  const { watch, invite } = linkedPages(deps, pages);
  for (const [name, pattern] of Object.entries(pagePatterns) as [PageName, string][]) {
    const write = name.startsWith('watch') ? watch : name.startsWith('invite') ? invite : null;
    if (name === 'checkout' && deps.payments.mode === 'off') continue;
    const runsStripe = name === 'checkout' && deps.payments.mode === 'stripe';
    const headers = { ...(runsStripe && stripeHeaders(deps.site)), ...(withToken.has(name) && tokenHeaders) };
    const document = write ? addToHead(deps.indexHtml, [forNoSearchEngine]) : deps.indexHtml;
    app.get(pattern, async (request, reply) => {
      reply.headers(headers);
      const isSignedOut = !hasSessionCookie(request);
      const html = addToHead(document, buildHead(name, request.query, isSignedOut, deps));
      const page = write ? await write(html, request) : withHead(html, name, request, deps.origin);
      if (isSignedOut) return sendPage(reply, pages.site(page, name, false));
      const written = await writeSignedInPage(page, request, deps, pages);
      if (written) return sendPage(reply, written, { caching: forNoCache });
      return sendPage(reply, name === 'landing' ? page : pages.site(page, name, true));
    });
  }
}

export const sendNotFoundPage = (reply: FastifyReply, deps: PageDeps) =>
  sendPage(reply, deps.indexHtml, { status: 404 });
