import { measureHeic } from '../pages/heic.ts';
import type { Section } from '../section.ts';

export const section: Section = {
  order: 36,
  byDefault: false,
  publishedAs: () => 'A photo of an iPhone 13 Pro in Chromium',
  measure: ({ origin }) => measureHeic(origin),
};
