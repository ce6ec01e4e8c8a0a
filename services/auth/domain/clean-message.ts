import { patterns } from '@afterglow/proto';

const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;
const controls = new RegExp(patterns.controlCharacters, 'gu');

/** A text of several lines without what changes how others are shown; lines end in \n. */
export const cleanMessage = (text: string): string =>
  text
    .replace(lineEnds, '\n')
    .replace(controls, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();
