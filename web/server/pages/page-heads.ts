import { limits } from '@afterglow/proto';
import type { FastifyRequest } from 'fastify';
import { pageDescriptions, pageTitles } from '../../src/lib/routing/page-heads.ts';
import { type PageName, pagePatterns } from '../../src/lib/routing/paths.ts';
import { type Origin, resolveOrigin } from '../proxy/forwarded.ts';
import { addToHead, escapeHtml, metaTag, withoutTitle } from './html.ts';

export function withHead(html: string, page: PageName, request: FastifyRequest, origin: Origin): string {
  const description = pageDescriptions[page];
  if (description === undefined) return html;
  const title = page === 'landing' ? limits.product : `${pageTitles[page]} · ${limits.product}`;
  const address = new URL(pagePatterns[page], resolveOrigin(request, origin)).href;
  return addToHead(withoutTitle(html), [
    `<title>${escapeHtml(title)}</title>`,
    metaTag('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ]);
}
