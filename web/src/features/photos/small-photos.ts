import { isSmallPhoto } from '@afterglow/proto/small-photo';
import type { Photo } from '@afterglow/proto/types';
import { pluralize } from '../../lib/text/pluralize.ts';
import { formatNumber } from '../../lib/text/reader-formats.ts';

const namedMax = 3;
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const quote = ({ originalName }: Photo): string => `“\u2068${originalName}\u2069”`;

export function describeSmallPhotos(photos: readonly Photo[]): string | undefined {
  const small = photos.filter(isSmallPhoto);
  const [first] = small;
  if (!first) return undefined;
  if (small.length === 1)
    return `${quote(first)} is a small photo. To keep it sharp, the video doesn’t fill the screen with it.`;
  const subject =
    small.length > namedMax
      ? `${pluralize(small.length, 'photo')} are small.`
      : `${list.format(small.map(quote))} are small photos.`;
  return `${subject} To keep them sharp, the video doesn’t fill the screen with them.`;
}

export const describeSmallPhoto = ({ width, height }: Photo): string =>
  `Small photo: ${formatNumber(width)} × ${formatNumber(height)} pixels`;
