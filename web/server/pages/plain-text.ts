import { aboutSections } from '../../src/lib/information/about.ts';
import { faqEntries } from '../../src/lib/information/faq.ts';
import type { TextSection } from '../../src/lib/information/text-section.ts';
import { pageTitles } from '../../src/lib/routing/page-heads.ts';
import { documentPaths, type PageName } from '../../src/lib/routing/paths.ts';
import type { WebDeps } from '../deps.ts';
import { escapeHtml } from './html.ts';

type Text = Pick<WebDeps, 'payments' | 'site'>;

const section = ({ title, text }: TextSection): string => `<h2>${escapeHtml(title)}</h2>\n<p>${escapeHtml(text)}</p>`;
const link = (address: string, text: string): string =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>`;

const texts: Readonly<Partial<Record<PageName, (site: Text) => readonly string[]>>> = {
  faq: ({ payments }) => faqEntries(payments.mode !== 'off').map(section),
  about: () => aboutSections.map(section),
  contactUs: ({ site: { operator } }) => [link(`mailto:${operator.email}`, operator.email)],
  privacyPolicy: ({ site }) => [link(site.documents.privacyPolicy ?? documentPaths.privacyPolicy, 'Read the document')],
  termsOfService: ({ site }) => [
    link(site.documents.termsOfService ?? documentPaths.termsOfService, 'Read the document'),
  ],
};

/** What an information page says to a browser that runs no scripts. */
export function withPlainText(html: string, page: PageName, site: Text): string {
  const sections = texts[page]?.(site) ?? [];
  if (sections.length === 0) return html;
  const text = [`<h1>${escapeHtml(pageTitles[page])}</h1>`, ...sections].join('\n');
  return html.replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${text}</noscript>`);
}
