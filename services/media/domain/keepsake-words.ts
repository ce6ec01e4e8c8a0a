import { type Caption, joinTexts, type PhotoWords } from '@afterglow/proto';
import { formatLifeDates } from '@afterglow/proto/dates';

interface WrittenPhoto {
  readonly name: string;
  readonly contributorName: string | null;
  readonly caption?: Caption;
  /** The sender's. */
  readonly words?: PhotoWords;
}

interface Remembered {
  readonly deceasedName: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

const byteOrderMark = '\ufeff';

/** Without what the caption says already. */
function describeWords({ who, where, when, sentence }: PhotoWords, caption: Caption | undefined): string {
  const said = caption ? Object.values(caption).join(' ') : '';
  const texts = [who, joinTexts([where, when]), sentence].filter((text) => text !== '' && !said.includes(text));
  return texts.length === 0 ? '' : `Words with it: ${texts.join('. ')}`;
}

function describePhoto({ name, contributorName, caption, words }: WrittenPhoto): string {
  const lines = [
    caption?.who.trim(),
    caption && joinTexts([caption.where, caption.when]),
    words && describeWords(words, caption),
    contributorName && `Sent by ${contributorName}`,
  ];
  return [name, ...lines.filter((line) => typeof line === 'string' && line !== '')].join('\r\n');
}

/** UTF-8 with a byte order mark, and lines that also old editors of Windows break. */
export function keepsakeWords(memorial: Remembered, photos: readonly WrittenPhoto[]): string {
  const { deceasedName, birthDate, deathDate } = memorial;
  const heading = [deceasedName, formatLifeDates(birthDate, deathDate)].filter(Boolean).join('\r\n');
  return `${byteOrderMark}${[heading, ...photos.map(describePhoto)].join('\r\n\r\n')}\r\n`;
}
