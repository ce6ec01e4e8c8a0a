import { limits } from '@afterglow/proto';
import { addToHead, escapeHtml, metaTag, withoutTitle } from './html.ts';

/** The document of a form's answer: it runs nothing, as its address is no page of the app. */
export function answerPage(indexHtml: string, title: string, written: string): string {
  const document = withoutTitle(indexHtml)
    .replace(/<script[^>]*><\/script>/g, '')
    .replace(/<link rel="(?:module)?preload"(?! as="font")[^>]*>/g, '')
    .replace(/<aside [\s\S]*<\/aside>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${written}</div>`);
  return addToHead(document, [
    `<title>${escapeHtml(`${title} · ${limits.product}`)}</title>`,
    metaTag('robots', 'noindex'),
  ]);
}
