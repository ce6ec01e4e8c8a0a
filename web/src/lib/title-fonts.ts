import { fontOptions } from '@afterglow/proto/fonts';

/** The fonts of the title slide are asked for only where one is shown: before that, the page knows nothing of them. */
export const loadTitleFonts = (): Promise<unknown> => import('./title-fonts.css');

/** For CSS font-family. Letters that the font lacks come from the serif of the page. */
export function titleFontFamily(value: string): string {
  const option = fontOptions.find((candidate) => candidate.value === value);
  return option ? `"${option.name}", var(--serif)` : 'var(--serif)';
}
