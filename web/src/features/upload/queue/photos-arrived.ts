import { pluralize } from '../../../lib/text/pluralize.ts';
import { formatNumber } from '../../../lib/text/reader-formats.ts';

export const photosArrived = (arrived: number, missing = 0): string =>
  `${pluralize(arrived, 'photo')} arrived${missing === 0 ? '' : `, ${formatNumber(missing)} didn’t`}`;
