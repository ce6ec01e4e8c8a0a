const unsafe = /[^\p{L}\p{M}\p{N}_-]+/gu;

/** Without the underscores at both ends; a pattern for those at the end would take the square of their number. */
function trimmed(text: string): string {
  let end = text.length;
  while (text[end - 1] === '_') end -= 1;
  return text.slice(0, end).replace(/^_+/, '');
}

const plain = (text: string): string => trimmed(text.normalize('NFC').replace(unsafe, '_')).slice(0, 80);

export const videoFilename = (memorialName: string, title: string): string =>
  `${[plain(memorialName), plain(title)].filter(Boolean).join('_') || 'slideshow'}.mp4`;
