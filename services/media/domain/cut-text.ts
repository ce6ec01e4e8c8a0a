const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

interface TextLimits {
  /** Code points. */
  readonly characters: number;
  /** Of UTF-8; any number where none is told. */
  readonly bytes?: number;
}

/** The start of a text that is within the limits, cut where a reader sees one letter end and the next begin. */
export function cutText(text: string, limits: TextLimits): string {
  // A single letter may bear more marks than there is room for.
  return fitting(letters(text), limits) || fitting(text, limits);
}

function* letters(text: string): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

function fitting(pieces: Iterable<string>, { characters, bytes = Number.POSITIVE_INFINITY }: TextLimits): string {
  let kept = '';
  for (const piece of pieces) {
    const longer = kept + piece;
    if ([...longer].length > characters || Buffer.byteLength(longer) > bytes) break;
    kept = longer;
  }
  return kept;
}
