import { limits } from '@afterglow/proto/limits';
import { columnProblem, columnsUsed, writtenText } from '@afterglow/proto/text';
import type { Caption } from '@afterglow/proto/types';

export type CaptionField = keyof Caption;

export const captionFields = ['who', 'where', 'when'] as const satisfies readonly CaptionField[];

export const noCaption: Caption = { who: '', where: '', when: '' };

export const countColumns = (field: CaptionField, text: string): string =>
  columnsUsed(text, limits.captionColumns[field]);

export const captionProblem = (field: CaptionField, text: string): string | undefined =>
  columnProblem(text, limits.captionColumns[field]);

export const isSendable = (caption: Caption): boolean =>
  captionFields.every((field) => captionProblem(field, caption[field]) === undefined);

export const isSameCaption = (one: Caption, other: Caption): boolean =>
  captionFields.every((field) => writtenText(one[field]) === writtenText(other[field]));

/** Adopts texts that were saved elsewhere. A text that was changed here stays. @param known the caption saved before. */
export function mergeCaption(typed: Caption, known: Caption, saved: Caption): Caption {
  const choose = (field: CaptionField): string =>
    writtenText(typed[field]) === writtenText(known[field]) ? saved[field] : typed[field];
  return { who: choose('who'), where: choose('where'), when: choose('when') };
}
