const unsafe = /[^\p{L}\p{M}\p{N}_-]+/gu;

/** Trims underscores; a pattern for trailing ones would take quadratic time. */
function trimmed(text: string): string {
  let end = text.length;
  while (text[end - 1] === '_') end -= 1;
  return text.slice(0, end).replace(/^_+/, '');
}

/** Letters, digits, dashes and underscores of a text, at most 80; empty if it has none. */
export const plainFilename = (text: string): string => trimmed(text.normalize('NFC').replace(unsafe, '_')).slice(0, 80);
