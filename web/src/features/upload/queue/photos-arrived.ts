import { pluralize } from '../../../lib/words/pluralize.ts';
import { numberInWords } from '../../../lib/words/reader-formats.ts';

/** 2 photos arrived; with what is missing, 2 photos arrived, 1 didn’t. */
export const photosArrived = (arrived: number, missing = 0): string =>
  `${pluralize(arrived, 'photo')} arrived${missing === 0 ? '' : `, ${numberInWords(missing)} didn’t`}`;
