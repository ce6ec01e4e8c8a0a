import { box, fullBox, text, u32 } from './box.ts';

export interface MovieFacts {
  readonly title: string;
  readonly createdAt: Date;
}

/** Seconds from 1904-01-01 UTC, the epoch of ISO/IEC 14496-12, to that of Unix. */
const epoch = 2_082_844_800;

export const creationTimes = ({ createdAt }: MovieFacts): Buffer => {
  const seconds = Math.floor(createdAt.getTime() / 1000) + epoch;
  return u32(seconds, seconds);
};

const utf8 = 1;

/** Clause 8.10.1, with QuickTime's item list, from which players read titles. */
export function userData({ title }: MovieFacts): Buffer {
  const handler = fullBox('hdlr', 0, u32(0), text('mdirappl'), u32(0, 0), text('\0'));
  const data = box('data', u32(utf8, 0), Buffer.from(title, 'utf8'));
  return box('udta', fullBox('meta', 0, handler, box('ilst', box('\u00a9nam', data))));
}
