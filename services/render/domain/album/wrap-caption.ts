const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Fills lines with words, also of languages without spaces. A word wider than a line has one of its own. */
export function wrapWords(text: string, maxWidth: number, getWidth: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of segmenter.segment(text)) {
    const isFull = line.trim() !== '' && segment.trim() !== '' && getWidth((line + segment).trim()) > maxWidth;
    if (isFull) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}
