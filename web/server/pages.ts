import { limits } from '@afterglow/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePatterns } from '../src/lib/paths.ts';
import type { WebDeps } from './deps.ts';
import { originOf } from './forwarded.ts';
import { type LinkPreview, withPreview } from './link-preview.ts';
import { type PageName, withLinks } from './page-links.ts';
import { stripeHeaders } from './security-headers.ts';

type PageDeps = Pick<
  WebDeps,
  'indexHtml' | 'pageLinks' | 'payments' | 'origin' | 'lookUpSlideshow' | 'lookUpInvitation'
>;

const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);

const videoParams = (request: FastifyRequest) => {
  const params = request.params as { slideshowId?: string; slideshowPublicId?: string; memorialPublicId?: string };
  return { slideshowId: params.slideshowPublicId ?? params.slideshowId ?? '', memorial: params.memorialPublicId };
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

function previews(deps: PageDeps) {
  const absolute = (request: FastifyRequest, path: string) => new URL(path, originOf(request, deps.origin)).href;

  async function ofVideo(request: FastifyRequest): Promise<LinkPreview | null> {
    const { slideshowId, memorial } = videoParams(request);
    const found = await deps.lookUpSlideshow({ slideshowId }, memorial ? { memorial } : {});
    if (!found) return null;
    return {
      type: 'video.other',
      title: `In loving memory of ${found.memorialName}`,
      description: found.title,
      url: absolute(request, pathOf(request)),
      image: absolute(request, found.posterUrl),
    };
  }

  async function ofInvitation(request: FastifyRequest): Promise<LinkPreview | null> {
    const { invitationToken } = request.params as { invitationToken: string };
    const found = await deps.lookUpInvitation({ invitationToken });
    if (!found) return null;
    return {
      type: 'website',
      title: `Share your photos of ${found.memorial.deceasedName}`,
      description: `${found.organizer.firstName || limits.product} is gathering photos from family and friends for a memorial slideshow.`,
      url: absolute(request, pathOf(request)),
    };
  }
  return { ofVideo, ofInvitation };
}

export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { ofVideo, ofInvitation } = previews(deps);
  for (const [name, pattern] of Object.entries(pagePatterns) as [PageName, string][]) {
    const previewOf = name.startsWith('watch') ? ofVideo : name.startsWith('invite') ? ofInvitation : null;
    if (name === 'checkout' && deps.payments.mode === 'off') continue;
    const runsStripe = name === 'checkout' && deps.payments.mode === 'stripe';
    app.get(pattern, async (request, reply) => {
      if (runsStripe) reply.headers(stripeHeaders);
      const html = withLinks(deps.indexHtml, deps.pageLinks.of(name, request.query));
      const preview = await previewOf?.(request);
      return sendPage(reply, preview ? withPreview(html, preview) : html);
    });
  }
}

export const sendNotFoundPage = (reply: FastifyReply, deps: PageDeps) => sendPage(reply, deps.indexHtml, 404);
