import { paths } from '../../src/lib/routing/paths.ts';
import { escapeHtml } from '../pages/html.ts';
import type { Site } from '../site.ts';
import { pageLink } from './document-page.ts';

const lines = (text: string): string =>
  escapeHtml(text)
    .split(/\\n|\n/)
    .map((line) => line.trim())
    .join('<br>');

export function operatorText({ operator: { name, address, email } }: Pick<Site, 'operator'>): string {
  const who =
    name === undefined
      ? '<p>The people who run this site have not entered their name here yet. You can write to them all the same.</p>'
      : `<p>This site is run by ${[name, address ?? []].flat().map(lines).join('<br>')}</p>`;
  const mail = `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
  return `${who}\n<p>Write to us on the ${pageLink(paths.contactUs, 'contact page')} or send an email to ${mail}.</p>`;
}
