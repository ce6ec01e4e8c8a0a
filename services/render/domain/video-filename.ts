const unsafe = /[^\p{L}\p{M}\p{N}_-]+/gu;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^_+|(?<!_)_+$/g, '')
    .slice(0, 80);

/** The name of the file that a video is saved as. Letters of every script stay. */
export const videoFilename = (memorialName: string, title: string): string =>
  `${[plain(memorialName), plain(title)].filter(Boolean).join('_') || 'slideshow'}.mp4`;
