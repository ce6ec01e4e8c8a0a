import { detectLanguage } from '@afterglow/proto/script-fonts';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TextExtent } from '../../domain/title/title-layout.ts';
import { detectDirection, splitLetters } from '../../domain/title/title-text.ts';

/** Any emoji that is always coloured; all are equally wide. */
const rose = '🌹';

/** The canvas splits emoji that start with a text symbol (rainbow flag) unless another emoji precedes them. */
const isTakenApart = (letter: string): boolean => /^(?!\p{Emoji_Presentation})\p{Emoji}.*\u200d/u.test(letter);

interface Piece {
  readonly text: string;
  readonly isEmoji: boolean;
}

function getPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of splitLetters(text)) {
    const last = pieces.at(-1);
    if (isTakenApart(letter)) pieces.push({ text: letter, isEmoji: true });
    else if (last && !last.isEmoji) pieces.splice(-1, 1, { text: last.text + letter, isEmoji: false });
    else pieces.push({ text: letter, isEmoji: false });
  }
  return pieces;
}

const getWidth = (context: SKRSContext2D, { text, isEmoji }: Piece): number =>
  context.measureText(isEmoji ? rose : text).width;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function setLine(context: SKRSContext2D, font: string, text: string): void {
  context.font = font;
  context.lang = detectLanguage(text);
  context.direction = detectDirection(text);
}

export function measureLine(context: SKRSContext2D, font: string, text: string): TextExtent {
  setLine(context, font, text);
  context.textAlign = 'center';
  const ink = context.measureText(text);
  const pieces = getPieces(text);
  return {
    width: pieces.some(({ isEmoji }) => isEmoji)
      ? sum(pieces.map((piece) => getWidth(context, piece)))
      : Math.max(ink.width, 2 * ink.actualBoundingBoxLeft, 2 * ink.actualBoundingBoxRight),
    ascent: ink.actualBoundingBoxAscent,
    descent: Math.max(0, ink.actualBoundingBoxDescent),
  };
}

/** Draws the emoji after another one, which is clipped. */
function fillEmoji(context: SKRSContext2D, emoji: string, left: number, baseline: number): void {
  const { width } = context.measureText(rose);
  context.save();
  context.direction = 'ltr';
  context.beginPath();
  context.rect(left, baseline - 2 * width, width, 4 * width);
  context.clip();
  context.fillText(rose + emoji, left - width, baseline);
  context.restore();
}

export function fillLine(context: SKRSContext2D, font: string, text: string, middle: number, baseline: number): void {
  setLine(context, font, text);
  const pieces = getPieces(text);
  if (!pieces.some(({ isEmoji }) => isEmoji)) {
    context.textAlign = 'center';
    context.fillText(text, middle, baseline);
    return;
  }
  context.textAlign = 'left';
  let left = middle - sum(pieces.map((piece) => getWidth(context, piece))) / 2;
  for (const piece of context.direction === 'rtl' ? pieces.toReversed() : pieces) {
    if (piece.isEmoji) fillEmoji(context, piece.text, left, baseline);
    else context.fillText(piece.text, left, baseline);
    left += getWidth(context, piece);
  }
}
