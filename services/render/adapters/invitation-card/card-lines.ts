import { formatLifeDates } from '@afterglow/proto/dates';
import { defaultFont } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { splitName } from '../../domain/title/split-name.ts';
import { plainText } from '../../domain/title/title-text.ts';
import { nameFont, type SetFont, smallFont } from '../title-slide/title-fonts.ts';
import { writableText } from '../title-slide/title-letters.ts';
import { measureLine } from '../title-slide/title-line.ts';

export interface InvitationCard {
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly organizer: string;
  readonly deadline: string;
}

export interface CardLine {
  readonly text: string;
  readonly font: string;
  readonly isQuiet: boolean;
  readonly ascent: number;
  readonly descent: number;
  readonly gapAbove: number;
}

type LineStyle = Pick<CardLine, 'gapAbove' | 'isQuiet'>;

const maxWidth = limits.invitationCard.width - 160;
const maxHeight = limits.invitationCard.height - 120;
const sizes = { small: 38, name: 124, smallestInOneLine: 72, nameInTwoLines: 88 } as const;

type SetLine = (setFont: SetFont, text: string, size: number, style: LineStyle) => CardLine;

const setLineWith =
  (context: SKRSContext2D, scale: number): SetLine =>
  (setFont, text, size, { gapAbove, isQuiet }) => {
    const { width } = measureLine(context, setFont(100), text);
    const font = setFont(Math.min(size * scale, (100 * maxWidth) / width));
    const { ascent, descent } = measureLine(context, font, text);
    return { text, font, ascent, descent, isQuiet, gapAbove: gapAbove * scale };
  };

function nameLines(context: SKRSContext2D, setLine: SetLine, name: string): CardLine[] {
  const setFont = nameFont(defaultFont, name);
  const getWidth = (text: string): number => measureLine(context, setFont(100), text).width;
  const fitsInOne = (getWidth(name) * sizes.smallestInOneLine) / 100 <= maxWidth;
  const texts = fitsInOne ? [name] : splitName(name, getWidth);
  const widest = Math.max(...texts.map(getWidth));
  const size = Math.min(fitsInOne ? sizes.name : sizes.nameInTwoLines, (100 * maxWidth) / widest);
  return texts.map((text, index) => setLine(setFont, text, size, { gapAbove: index === 0 ? 36 : 20, isQuiet: false }));
}

function getLines(context: SKRSContext2D, card: InvitationCard, scale: number): CardLine[] {
  const setLine = setLineWith(context, scale);
  const name = writableText(plainText(card.name));
  const organizer = writableText(plainText(card.organizer));
  const dates = formatLifeDates(card.birthDate, card.deathDate);
  const small = (text: string, style: LineStyle): CardLine[] =>
    text === '' ? [] : [setLine(smallFont(text), text, sizes.small, style)];
  return [
    ...small('Share your photos of', { gapAbove: 0, isQuiet: true }),
    ...(name === '' ? [] : nameLines(context, setLine, name)),
    ...small(dates, { gapAbove: 40, isQuiet: true }),
    ...small(`${organizer} is gathering photos for a memorial slideshow`, { gapAbove: 84, isQuiet: false }),
    ...small(`until ${card.deadline}`, { gapAbove: 22, isQuiet: false }),
  ];
}

export const measureHeight = (lines: readonly CardLine[]): number =>
  lines.reduce((sum, { ascent, descent, gapAbove }) => sum + ascent + descent + gapAbove, 0);

/** Name, organizer and deadline, in smaller letters if high ones would not fit. */
export function cardLines(context: SKRSContext2D, card: InvitationCard): CardLine[] {
  const lines = getLines(context, card, 1);
  const height = measureHeight(lines);
  return height <= maxHeight ? lines : getLines(context, card, maxHeight / height);
}
