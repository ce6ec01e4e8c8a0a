import { limits } from '@afterglow/proto/limits';
import { type MeasureText, nameLines, type TitleLine, titleGap } from '../title/title-layout.ts';

/** As large as a name on the title slide, in the middle of the frame. */
export function layoutClosing(line: string, measure: MeasureText): TitleLine[] {
  const lines = line === '' ? [] : nameLines(line, measure);
  const height = lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, titleGap.name * (lines.length - 1));
  let top = (limits.frameHeight - height) / 2;
  return lines.map((sized) => {
    const baseline = Math.round(top + sized.ascent);
    top += sized.ascent + sized.descent + titleGap.name;
    return { ...sized, baseline };
  });
}
