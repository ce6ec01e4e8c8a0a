import { limits } from '@afterglow/proto/limits';
import type { CodePart, Drawing, DrawingPart, MeasureText, TextPart } from './drawing.ts';
import { fitName } from './fit-name.ts';
import { type PaperSize, smallCardSize } from './papers.ts';

export interface CardContent {
  readonly name: string;
  readonly dates: string | undefined;
  /** Until Saturday, December 12, 2026 */
  readonly until: string;
  /** Without https://, for people who type it. */
  readonly address: string;
}

interface Palette {
  readonly background: string;
  readonly ink: string;
  readonly quiet: string;
}

/** Printed on white paper, whatever colors the page has. */
const onPaper: Palette = { background: '#ffffff', ink: '#28231e', quiet: '#6b6259' };
const onScreen: Palette = { background: '#14110f', ink: '#f4eee6', quiet: '#b9ada0' };

interface Block {
  readonly x: number;
  readonly width: number;
  readonly palette: Palette;
  readonly measure: MeasureText;
}

interface NameBlock extends Block {
  readonly largest: number;
  readonly textSize: number;
  readonly showsUntil: boolean;
}

type Line = Pick<TextPart, 'text' | 'font' | 'weight' | 'color' | 'size'> & { readonly after: number };

/** Shrinks what would be too wide. */
function fitLine({ measure, width }: Block, line: Line): Line {
  const widest = measure(line.text, line.font, line.weight) * line.size;
  return widest > width ? { ...line, size: (line.size * width) / widest } : line;
}

/** Script fonts reach far above and below their size. */
const nameLeading = 1.25;

function nameLines({ name, dates, until }: CardContent, block: NameBlock): Line[] {
  const { width, largest, textSize, palette, measure, showsUntil } = block;
  const space = { width, largest, largestOfTwo: largest * 0.85 };
  const fitted = fitName(name, space, (text) => measure(text, 'title', 400));
  const text = { font: 'text', weight: 400, size: textSize, color: palette.quiet, after: textSize * 0.6 } as const;
  const lines: Line[] = [
    { ...text, text: 'Add your photos of' },
    ...fitted.lines.map((line, index) => {
      const after = index === fitted.lines.length - 1 ? textSize * 0.5 : 0;
      return { text: line, font: 'title', weight: 400, size: fitted.size, color: palette.ink, after } as const;
    }),
  ];
  if (dates) lines.push({ ...text, text: dates });
  if (showsUntil) lines.push({ ...text, text: until, weight: 600, color: palette.ink });
  return lines.map((line) => fitLine(block, line));
}

const getHeight = ({ font, size, after }: Line): number => size * (font === 'title' ? nameLeading : 1.2) + after;

/** Places lines below one another. @returns them with the y below the last one */
function stack(lines: readonly Line[], x: number, top: number): { readonly parts: TextPart[]; readonly end: number } {
  let end = top;
  const parts = lines.map(({ after: _, ...line }, index) => {
    const y = end + line.size * (line.font === 'title' ? 0.95 : 0.9);
    const source = lines[index];
    if (source) end += getHeight(source);
    return { kind: 'text', ...line, x, y } as const;
  });
  return { parts, end };
}

const totalHeight = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + getHeight(line), 0);

const centered = (lines: readonly Line[], x: number, middle: number): TextPart[] =>
  stack(lines, x, middle - totalHeight(lines) / 2).parts;

const instruction = 'Scan this with your phone’s camera.';
const noAccount = 'You don’t need an account.';

/** A6, upright, in millimeters. */
export function layoutCard(content: CardContent, measure: MeasureText): Drawing {
  const [width, height, side] = [105, 148, 52];
  const block = { x: width / 2, width: width - 20, palette: onPaper, measure };
  const top = nameLines(content, { ...block, largest: 13, textSize: 4.4, showsUntil: false });
  const small = { font: 'text', weight: 400, size: 3.8, color: onPaper.quiet, after: 1 } as const;
  const bottom: Line[] = [
    { ...small, text: instruction },
    { ...small, text: noAccount, after: 2.5 },
    { ...small, text: content.until, size: 4.6, weight: 600, color: onPaper.ink, after: 2.5 },
    { ...small, text: content.address, size: 2.9, after: 0 },
  ];
  const fitted = bottom.map((line) => fitLine(block, line));
  const code: CodePart = { kind: 'code', x: (width - side) / 2, y: height - 12 - totalHeight(fitted) - side, side };
  const middle = (10 + code.y) / 2;
  const texts = [...centered(top, block.x, middle), ...stack(fitted, block.x, code.y + side).parts];
  return { width, height, background: onPaper.background, parts: [code, ...texts] };
}

/** One of eight on a sheet, in millimeters. */
export function layoutSmallCard(content: CardContent, measure: MeasureText, sheet: PaperSize): Drawing {
  const { width, height } = smallCardSize(sheet);
  const side = 40;
  const code: CodePart = { kind: 'code', x: width - side - 5, y: 11, side };
  const block = { x: (8 + code.x) / 2, width: code.x - 13, palette: onPaper, measure };
  const lines = nameLines(content, { ...block, largest: 9, textSize: 3.4, showsUntil: true });
  const note = { font: 'text', weight: 400, size: 2.7, color: onPaper.quiet, after: 0.5 } as const;
  const notes: Line[] = [
    { ...note, text: 'Scan with your phone’s camera.' },
    { ...note, text: noAccount },
  ];
  const address = fitLine({ ...block, width: width - 16 }, { ...note, text: content.address, size: 2.4, after: 0 });
  const parts: DrawingPart[] = [
    code,
    ...centered(lines, block.x, 31),
    ...stack(notes, code.x + side / 2, code.y + side).parts,
    ...stack([address], width / 2, height - 10).parts,
  ];
  return { width, height, background: onPaper.background, parts };
}

/** For the screen at the service, in pixels. */
export function layoutSlide(content: CardContent, measure: MeasureText): Drawing {
  const { frameWidth: width, frameHeight: height } = limits;
  const side = 620;
  const code: CodePart = { kind: 'code', x: width - side - 150, y: 180, side };
  const block = { x: (100 + code.x) / 2, width: code.x - 180, palette: onScreen, measure };
  const lines = nameLines(content, { ...block, largest: 150, textSize: 50, showsUntil: true });
  const note = { font: 'text', weight: 400, size: 36, color: onScreen.quiet, after: 6 } as const;
  const notes: Line[] = [
    { ...note, text: instruction },
    { ...note, text: noAccount },
  ];
  const parts = [code, ...centered(lines, block.x, height / 2), ...stack(notes, code.x + side / 2, 836).parts];
  return { width, height, background: onScreen.background, parts };
}
