import { limits } from '@afterglow/proto';
import { htmlEscape } from 'escape-goat';
import type { MailBlock, MailSite, MailText, UnsubscribeLinks } from './mail-text.ts';

const sans = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Newsreader, Georgia, 'Times New Roman', serif";

/** Mail programs without dark mode use the light inline colors. */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #191613 !important; }
    .card { background: #221e1a !important; border-color: #3a342d !important; }
    .ink { color: #f1eae0 !important; }
    .quiet { color: #b9ada0 !important; }
    .accent { color: #93c7b2 !important; }
    .button { background: #93c7b2 !important; color: #10251d !important; }
    .quote { border-color: #3a342d !important; }
  }`;

const paragraph = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#28231e;overflow-wrap:anywhere">${html}</p>`;

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return paragraph(htmlEscape(block));
  if ('quote' in block) {
    const lines = htmlEscape(block.quote).replaceAll('\n', '<br>');
    return `<blockquote class="quote ink" dir="auto" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e4dcd0;color:#28231e;overflow-wrap:anywhere">${lines}</blockquote>`;
  }
  if ('linked' in block) {
    const address = htmlEscape(block.link);
    return paragraph(
      `${htmlEscape(block.linked)}<br><a class="accent" href="${address}" style="color:#2e5a4b">${address}</a>`,
    );
  }
  const { label, link } = block.button;
  const href = htmlEscape(link);
  return `<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#2e5a4b;color:#ffffff;font-weight:600;text-decoration:none">${htmlEscape(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#6b6259;font-size:15px;overflow-wrap:anywhere">If the button doesn’t work, open this address: <a class="accent" href="${href}" style="color:#2e5a4b">${href}</a></p>`;
}

const stopLabel = 'Stop these emails';

const unsubscribeHtml = ({ page }: UnsubscribeLinks): string =>
  ` · <a class="accent" href="${htmlEscape(page)}" style="color:#2e5a4b">${stopLabel}</a>`;

/** Loads nothing from elsewhere and escapes every value. */
export const renderHtml = ({ subject, blocks, unsubscribe }: MailText, { origin }: MailSite): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlEscape(subject)}</title>
<style>${style}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f3">
<div class="paper" style="background:#fbf8f3;padding:24px 16px;font:400 17px/1.6 ${sans}">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid #e4dcd0;border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;color:#28231e;font:500 24px/1.25 ${serif};overflow-wrap:anywhere">${htmlEscape(subject)}</h1>
${blocks.map(blockHtml).join('\n')}
</div>
<p class="quiet" style="max-width:520px;margin:16px auto 0;color:#6b6259;font-size:15px;text-align:center"><a class="accent" href="${htmlEscape(origin)}" style="color:#2e5a4b">${limits.product}</a>${unsubscribe ? unsubscribeHtml(unsubscribe) : ''}</p>
</div>
</body>
</html>
`;

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('linked' in block) return `${block.linked}:\n${block.link}`;
  return 'quote' in block ? block.quote : `${block.button.label}:\n${block.button.link}`;
}

export function renderText({ blocks, unsubscribe }: MailText, { origin }: MailSite): string {
  const stop = unsubscribe ? [`${stopLabel}:\n${unsubscribe.page}`] : [];
  return `${[...blocks.map(blockText), ...stop, `${limits.product}\n${origin}`].join('\n\n')}\n`;
}
