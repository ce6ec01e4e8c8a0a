import { patterns } from '@afterglow/proto';

const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;
const controls = new RegExp(patterns.controlCharacters, 'gu');

export const cleanMessage = (text: string): string =>
  text
    .replace(lineEnds, '\n')
    .replace(controls, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();
