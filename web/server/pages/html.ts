const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const metaTag = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

export const addToHead = (html: string, tags: readonly string[]): string =>
  tags.length > 0 ? html.replace('</head>', () => `${tags.join('\n')}\n</head>`) : html;

export const withoutTitle = (html: string): string =>
  html.replace(/<title>[^<]*<\/title>/, '').replace(/<meta name="description"[^<>]*>/, '');
