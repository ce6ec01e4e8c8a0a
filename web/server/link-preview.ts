export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  /** Absolute, where there is one. */
  readonly image?: string;
  readonly type: 'website' | 'video.other';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function tags(preview: LinkPreview): string {
  const property = (name: string, value: string) => `<meta property="og:${name}" content="${escapeHtml(value)}">`;
  const image = preview.image
    ? [property('image', preview.image), '<meta name="twitter:card" content="summary_large_image">']
    : [];
  return [
    `<title>${escapeHtml(preview.title)}</title>`,
    `<meta name="description" content="${escapeHtml(preview.description)}">`,
    property('title', preview.title),
    property('description', preview.description),
    property('url', preview.url),
    property('type', preview.type),
    ...image,
  ].join('\n');
}

/** The page with Open Graph tags (ogp.me) for messengers that preview its link. */
export const withPreview = (html: string, preview: LinkPreview): string =>
  html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^<>]*>/, '')
    .replace('</head>', () => `${tags(preview)}\n</head>`);
