import { joinTexts, writtenText } from '@afterglow/proto/text';
import type { Caption } from '@afterglow/proto/types';

/** As the video shows it, in one line. */
export function captionLine({ who, where, when }: Caption): string {
  return [writtenText(who), joinTexts([where, when].map(writtenText))].filter(Boolean).join(' · ');
}
