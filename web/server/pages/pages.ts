import { invitePath } from '@afterglow/proto/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newGuestParam, type PageName, pagePatterns } from '../../src/lib/routing/paths.ts';
import { signedOutMark } from '../../src/lib/routing/server-rendered-pages.ts';
import type { WebDeps } from '../deps.ts';
import { resolveOrigin } from '../proxy/forwarded.ts';
import { requestContextHeaders } from '../proxy/forwarded-headers.ts';
import { stripeHeaders, tokenHeaders } from '../security-headers.ts';
import { missing } from '../service-client.ts';
import { addToHead, metaTag } from './html.ts';
import { withPreview } from './link-preview.ts';
import { withHead } from './page-heads.ts';
import { previewOfInvitation, previewOfVideo } from './previews.ts';
import { readerLanguages } from './reader-languages.ts';
import { createServerRenderedPages, type ServerRenderedPages } from './server-rendered-pages.ts';
import { hasSessionCookie } from './session-cookie.ts';
import { readSignedInPage } from './signed-in-pages.ts';

type PageDeps = Pick<
  WebDeps,
  | 'indexHtml'
  | 'pageLinks'
  | 'pageRenderer'
  | 'payments'
  | 'site'
  | 'origin'
  | 'lookUpSlideshow'
  | 'openInvitation'
  | 'lookUpChapel'
  | 'lookUpPage'
  | 'lookUpVideos'
  | 'serviceUrls'
  | 'timings'
>;

interface Sent {
  readonly status?: number;
  readonly caching?: 'no-cache' | 'private, no-cache' | typeof forNoCache;
}

const sendPage = (reply: FastifyReply, html: string, { status = 200, caching = 'no-cache' }: Sent = {}) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', caching).send(html);

const videoParams = (request: FastifyRequest) => {
  const params = request.params as { slideshowId?: string; slideshowPublicId?: string; memorialPublicId?: string };
  return { slideshowId: params.slideshowPublicId ?? params.slideshowId ?? '', memorial: params.memorialPublicId };
};

const toPath = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

interface RenderedPage {
  readonly html: string;
  readonly status?: number;
  readonly cookies?: readonly string[];
  /** Sent instead of the page. */
  readonly redirect?: string;
}

type RenderPage = (html: string, request: FastifyRequest) => Promise<RenderedPage>;

const isNewGuest = (query: unknown): boolean => new URLSearchParams(query as Record<string, string>).has(newGuestParam);

function sendRendered(reply: FastifyReply, { html, status, cookies = [], redirect }: RenderedPage) {
  if (redirect) return reply.header('cache-control', 'no-store').redirect(redirect, 303);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return sendPage(reply, html, {
    ...(status && { status }),
    caching: cookies.length > 0 ? 'private, no-cache' : 'no-cache',
  });
}

const notFound = (html: string): RenderedPage => ({ html, status: 404 });

function linkedPages(
  deps: PageDeps,
  pages: ServerRenderedPages,
): { readonly watch: RenderPage; readonly invite: RenderPage; readonly chapel: RenderPage } {
  const absoluteFor = (request: FastifyRequest) => (path: string) =>
    new URL(path, resolveOrigin(request, deps.origin)).href;

  return {
    async watch(html, request) {
      const { slideshowId, memorial } = videoParams(request);
      const query = memorial ? { memorial } : {};
      const [found, shown] = await Promise.all([
        deps.lookUpSlideshow({ slideshowId }, query),
        deps.lookUpPage({ slideshowId }, query),
      ]);
      if (found === missing) return notFound(pages.videoNotFound(html));
      if (!found) return { html };
      const preview = previewOfVideo(found, toPath(request), absoluteFor(request));
      const page = shown === null || shown === missing ? null : shown.page;
      const watched = { slideshow: found, page };
      return { html: pages.watch(withPreview(html, preview), watched, readerLanguages(request)) };
    },

    async invite(html, request) {
      const { invitationToken } = request.params as { invitationToken: string };
      const headers = { cookie: request.headers.cookie ?? '', ...requestContextHeaders(request, deps.origin) };
      const opened = await deps.openInvitation({ invitationToken }, {}, headers);
      if (opened === missing) return notFound(pages.invitationNotFound(html));
      if (!opened) return { html };
      const { reply: found, cookies } = opened;
      const guestToken = found.familyLink?.guestToken;
      if (guestToken && !isNewGuest(request.query)) return { html, redirect: invitePath(guestToken) };
      const preview = previewOfInvitation(found, { path: toPath(request), invitationToken }, absoluteFor(request));
      const document = withPreview(html, preview);
      if (new Date() <= new Date(found.memorial.photoUploadDeadline))
        return { html: pages.invite(document, { invitationToken, lookup: found }), cookies };
      const videos = await deps.lookUpVideos({ invitationToken });
      const ended = { lookup: found, videos: videos === missing ? [] : (videos ?? []) };
      return { html: pages.uploadPeriodEnded(document, ended) };
    },

    async chapel(html, request) {
      const { chapelToken } = request.params as { chapelToken: string };
      const found = await deps.lookUpChapel({ chapelToken });
      if (found === missing) return notFound(pages.chapelNotFound(html));
      return { html: found ? pages.chapel(html, found) : html };
    },
  };
}

type LinkedPages = ReturnType<typeof linkedPages>;

const findLinkedPage = (name: PageName, pages: LinkedPages): RenderPage | undefined =>
  (['watch', 'invite', 'chapel'] as const).filter((page) => name.startsWith(page)).map((page) => pages[page])[0];

const forNoSearchEngine = metaTag('robots', 'noindex');

const withToken: ReadonlySet<PageName> = new Set(['resetPassword', 'confirmEmail', 'unsubscribe', 'chapel']);

/** Text and links work without scripts until someone presses a button; analytics do not. */
const needsScripts = ({ pageRenderer, site }: PageDeps): boolean =>
  pageRenderer === undefined || site.analytics !== undefined;

/** Back must not show a private page from the cache after signing out. */
const forNoCache = 'private, no-store';

function buildHead(name: PageName, query: unknown, isSignedOut: boolean, deps: PageDeps): readonly string[] {
  if (!isSignedOut) return deps.pageLinks.of(name, query);
  const links = name === 'landing' && !needsScripts(deps) ? [] : deps.pageLinks.of(name, query);
  return [metaTag(signedOutMark, ''), ...links];
}

async function renderSignedInPage(html: string, request: FastifyRequest, deps: PageDeps, pages: ServerRenderedPages) {
  const found = await readSignedInPage(request, deps);
  try {
    return found && pages.signedIn(html, found);
  } catch (err) {
    request.log.warn({ err }, 'server rendering failed; page sent without content');
    return undefined;
  }
}

export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const pages = createServerRenderedPages(deps.pageRenderer);
  const linked = linkedPages(deps, pages);
  for (const [name, pattern] of Object.entries(pagePatterns) as [PageName, string][]) {
    const render = findLinkedPage(name, linked);
    if (name === 'checkout' && deps.payments.mode === 'off') continue;
    const runsStripe = name === 'checkout' && deps.payments.mode === 'stripe';
    const headers = { ...(runsStripe && stripeHeaders(deps.site)), ...(withToken.has(name) && tokenHeaders) };
    const document = render ? addToHead(deps.indexHtml, [forNoSearchEngine]) : deps.indexHtml;
    app.get(pattern, async (request, reply) => {
      reply.headers(headers);
      const isSignedOut = !hasSessionCookie(request);
      const html = addToHead(document, buildHead(name, request.query, isSignedOut, deps));
      if (render) {
        return sendRendered(reply, await render(html, request));
      }
      const page = withHead(html, name, request, deps.origin);
      if (isSignedOut) return sendPage(reply, pages.site(page, name, false));
      const rendered = await renderSignedInPage(page, request, deps, pages);
      if (rendered) return sendPage(reply, rendered, { caching: forNoCache });
      return sendPage(reply, name === 'landing' ? page : pages.site(page, name, true));
    });
  }
}

export const sendNotFoundPage = (reply: FastifyReply, deps: PageDeps) =>
  sendPage(reply, deps.indexHtml, { status: 404 });
