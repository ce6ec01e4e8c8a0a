import { type Caption, joinTexts } from '@afterglow/proto';
import { plainText } from '../title/title-text.ts';

export interface CaptionTexts {
  readonly who: string;
  readonly place: string;
}

export function toCaptionTexts({ who, where, when }: Caption): CaptionTexts {
  return { who: plainText(who), place: joinTexts([where, when].map(plainText)) };
}
