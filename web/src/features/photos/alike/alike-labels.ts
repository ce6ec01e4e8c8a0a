import type { Photo } from '@afterglow/proto/types';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { formatNumber } from '../../../lib/text/reader-formats.ts';

const countSelected = (alike: readonly Photo[]): number => alike.filter(({ isSelected }) => isSelected).length;

/** “3 alike”, or “1 of 3” with a check mark, of which `meaning` says more. */
export function countLabel(alike: readonly Photo[]): { readonly count: string; readonly meaning: string } {
  const selected = countSelected(alike);
  const all = formatNumber(alike.length);
  return selected === 0
    ? { count: `${all} alike`, meaning: '' }
    : { count: `${formatNumber(selected)} of ${all}`, meaning: ' chosen' };
}

export const sizeLabel = ({ width, height }: Photo): string => `${formatNumber(width)} × ${formatNumber(height)}`;

export const repeatedLabel = (count: number): string =>
  count === 1
    ? '1 photo in the slideshow looks like another'
    : `${pluralize(count, 'photo')} in the slideshow look like others`;
