import { randomInt } from 'node:crypto';
import { limits } from '@afterglow/proto/limits';

const { alphabet, letters } = limits.tvCode;

/** One of 64 million. */
export const newTvCode = (): string =>
  Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
