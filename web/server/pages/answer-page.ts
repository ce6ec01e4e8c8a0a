import { limits } from '@afterglow/proto';
import { addToHead, escapeHtml, metaTag, withoutTitle } from './html.ts';

function withoutNote(html: string): string {
  const [before = '', rest = ''] = html.split('<aside');
  const [, after = ''] = rest.split('</aside>');
  return `${before}${after}`;
}

/** The answer to a form that was submitted without scripts. It loads none: its address is not a page of the app. */
export function answerPage(indexHtml: string, title: string, content: string): string {
  const document = withoutNote(withoutTitle(indexHtml))
    .replace(/<script[^<>]*><\/script>/g, '')
    .replace(/<link rel="(?:module)?preload"[^<>]*>/g, (tag) => (tag.includes('as="font"') ? tag : ''))
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
  return addToHead(document, [
    `<title>${escapeHtml(`${title} · ${limits.product}`)}</title>`,
    metaTag('robots', 'noindex'),
  ]);
}
