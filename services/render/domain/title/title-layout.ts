import { limits } from '@afterglow/proto/limits';
import { splitName } from './split-name.ts';

export type TitleRole = 'intro' | 'name' | 'dates';

export interface TextExtent {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

export type MeasureText = (role: TitleRole, text: string) => TextExtent;

export interface TitleLine extends TextExtent {
  readonly role: TitleRole;
  readonly text: string;
  readonly size: number;
  readonly baseline: number;
}

export interface TitleTexts {
  readonly intro: string;
  readonly name: string;
  readonly dates: string;
}

/** Pixels of the frame. The text is in the lower third, where faces are rare. */
const page = { maxWidth: 1640, bottom: limits.frameHeight - 100, nameHeight: 420 } as const;
export const titleGap = { intro: 44, name: 26, dates: 50 } as const;
const sizes = { intro: 54, dates: 48, name: 156, nameInTwoLines: 116, smallestInOneLine: 96 } as const;

const scaled = ({ width, ascent, descent }: TextExtent, size: number): TextExtent => ({
  width: (width * size) / 100,
  ascent: (ascent * size) / 100,
  descent: (descent * size) / 100,
});

export type SizedLine = Omit<TitleLine, 'baseline'>;

function fittingSize(extents: readonly TextExtent[], largest: number): number {
  const width = Math.max(...extents.map((extent) => extent.width));
  const height = extents.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);
  return Math.min(largest, (100 * page.maxWidth) / width, (100 * page.nameHeight) / height);
}

/** In one line, or in two if it is long. */
export function nameLines(name: string, measure: MeasureText): SizedLine[] {
  const extent = measure('name', name);
  const size = fittingSize([extent], sizes.name);
  if (size >= sizes.smallestInOneLine) return [{ role: 'name', text: name, size, ...scaled(extent, size) }];
  const lines = splitName(name, (line) => measure('name', line).width);
  const extents = lines.map((text) => ({ text, extent: measure('name', text) }));
  const common = fittingSize(
    extents.map((line) => line.extent),
    sizes.nameInTwoLines,
  );
  return extents.map((line) => ({ role: 'name', text: line.text, size: common, ...scaled(line.extent, common) }));
}

function smallLine(role: 'intro' | 'dates', text: string, measure: MeasureText): SizedLine {
  const extent = measure(role, text);
  const size = Math.min(sizes[role], (100 * page.maxWidth) / extent.width);
  return { role, text, size, ...scaled(extent, size) };
}

function gapAbove(line: SizedLine, before: SizedLine): number {
  if (line.role === 'dates') return titleGap.dates;
  return before.role === 'intro' ? titleGap.intro : titleGap.name;
}

export function layoutTitle({ intro, name, dates }: TitleTexts, measure: MeasureText): TitleLine[] {
  const lines = [
    smallLine('intro', intro, measure),
    ...(name === '' ? [] : nameLines(name, measure)),
    ...(dates === '' ? [] : [smallLine('dates', dates, measure)]),
  ];
  const placed: TitleLine[] = [];
  let bottom: number = page.bottom;
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const baseline = Math.round(bottom - line.descent);
    placed.unshift({ ...line, baseline });
    const before = lines[index - 1];
    if (before) bottom = baseline - line.ascent - gapAbove(line, before);
  }
  return placed;
}
