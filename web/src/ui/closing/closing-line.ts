import { limits } from '@afterglow/proto/limits';
import { fieldMessages } from '@afterglow/proto/messages';
import { columnProblem, columnsUsed, writtenText } from '@afterglow/proto/text';

/** Ends with the place. */
const invitation = 'Please join us afterwards at';

export interface ReadyLine {
  readonly label: string;
  readonly line: string;
}

export const thanks = 'Thank you for being here';

export const readyLines = (deceasedName: string): readonly ReadyLine[] => [
  ...[thanks, `In loving memory of ${deceasedName.trim()}`].map((line) => ({ label: line, line })),
  { label: `${invitation} …`, line: `${invitation} ` },
];

export const isUnfinished = (line: string): boolean => line.trim() === invitation;

export const countColumns = (line: string): string => columnsUsed(line, limits.closingColumns);

export const closingProblem = (line: string): string | undefined =>
  writtenText(line) === '' ? fieldMessages.closingLine : columnProblem(line, limits.closingColumns);

export const isShowable = (line: string): boolean => closingProblem(line) === undefined;

/** Why the slideshow cannot be made yet. */
export function closingReason(line: string): string | undefined {
  if (!isShowable(line)) return 'Change the closing slide first.';
  return isUnfinished(line) ? 'Add the place to the closing slide first.' : undefined;
}
