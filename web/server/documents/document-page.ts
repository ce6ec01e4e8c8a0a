import { limits } from '@afterglow/proto';
import { escapeHtml } from '../pages/html.ts';

export interface DocumentText {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

const lastChanged = 'November 23, 2026';

const style = `
  body { padding: 0 var(--gutter) var(--space-7); }
  main { display: grid; gap: var(--space-4); max-width: var(--document); margin-inline: auto; }
  h1 { font-size: var(--text-2xl); }
  h2 { margin-top: var(--space-5); font-size: var(--text-xl); }
  ul { display: grid; gap: var(--space-2); padding-inline-start: 1.2em; list-style: disc; }
  .lead { font-size: var(--text-l); }
  .quiet { color: var(--quiet-ink); font-size: var(--text-s); }
  dl { display: grid; gap: var(--space-4); }
  dl > div { padding-top: var(--space-3); border-top: var(--hairline) solid var(--line); }
  dt { font-weight: 600; }
`;

const getStyles = (indexHtml: string): string =>
  (indexHtml.match(/<link rel="(?:stylesheet|preload" as="font)"[^<>]*>/g) ?? []).join('\n');

export const documentPage = (indexHtml: string, { title, lead, body }: DocumentText): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(`${title} · ${limits.product}`)}</title>
    ${getStyles(indexHtml)}
    <style>${style}</style>
  </head>
  <body>
    <main aria-labelledby="title">
      <h1 id="title">${escapeHtml(title)}</h1>
      <p class="lead">${escapeHtml(lead)}</p>
      ${body}
      <p class="quiet">Last changed on ${lastChanged}.</p>
    </main>
  </body>
</html>
`;

export const heading = (text: string): string => `<h2>${escapeHtml(text)}</h2>`;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

export const pageLink = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" target="_top">${escapeHtml(text)}</a>`;
