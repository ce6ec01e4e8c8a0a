import { plainText } from '../title/title-text.ts';
import { box, fullBox, text, u32 } from './box.ts';

export interface MovieFacts {
  readonly title: string;
  readonly createdAt: Date;
}

/** Seconds from the epoch of ISO/IEC 14496-12, midnight of 1904-01-01 UTC, to that of Unix. */
const epoch = 2_082_844_800;

/** creation_time and modification_time, of the movie, its tracks and their media alike. */
export const creationTimes = ({ createdAt }: MovieFacts): Buffer => {
  const seconds = Math.floor(createdAt.getTime() / 1000) + epoch;
  return u32(seconds, seconds);
};

export const movieTitle = ({ title }: MovieFacts): string => plainText(title);

const utf8 = 1;

/** Clause 8.10.1, and the item list of QuickTime's metadata, which players read titles from. */
export function userData(facts: MovieFacts): Buffer {
  const handler = fullBox('hdlr', 0, u32(0), text('mdirappl'), u32(0, 0), text('\0'));
  const title = box('data', u32(utf8, 0), Buffer.from(movieTitle(facts), 'utf8'));
  return box('udta', fullBox('meta', 0, handler, box('ilst', box('\u00a9nam', title))));
}
