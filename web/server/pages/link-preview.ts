import { limits } from '@afterglow/proto';
import { addToHead, escapeHtml, metaTag, withoutTitle } from './html.ts';

export interface PreviewImage {
  readonly url: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image?: PreviewImage;
  readonly type: 'website' | 'video.other';
}

const property = (name: string, value: string) => `<meta property="og:${name}" content="${escapeHtml(value)}">`;

const imageTags = ({ url, type, width, height, alt }: PreviewImage): string[] => [
  property('image', url),
  property('image:type', type),
  property('image:width', String(width)),
  property('image:height', String(height)),
  property('image:alt', alt),
  metaTag('twitter:card', 'summary_large_image'),
  metaTag('twitter:image:alt', alt),
];

const tags = ({ title, description, url, type, image }: LinkPreview): string[] => [
  `<title>${escapeHtml(title)}</title>`,
  metaTag('description', description),
  property('site_name', limits.product),
  property('title', title),
  property('description', description),
  property('url', url),
  property('type', type),
  ...(image ? imageTags(image) : []),
];

export const withPreview = (html: string, preview: LinkPreview): string => addToHead(withoutTitle(html), tags(preview));
