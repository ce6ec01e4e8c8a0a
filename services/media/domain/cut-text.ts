const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

interface TextLimits {
  readonly characters: number;
  readonly bytes?: number;
}

/** Cuts between graphemes. */
export function cutText(text: string, limits: TextLimits): string {
  // A single grapheme may exceed the limit.
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
