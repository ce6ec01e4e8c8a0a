import type { PublicPagePhoto } from '@afterglow/proto/types';
import { captionLine } from '../../../lib/text/caption-line.ts';

/** Who, where and when, as the organizer wrote them; empty without a caption. */
export const captionOfPhoto = ({ caption }: Pick<PublicPagePhoto, 'caption'>): string =>
  caption ? captionLine(caption) : '';

/** @param place counted from 1 */
export const labelOfPhoto = (photo: Pick<PublicPagePhoto, 'caption'>, place: number, count: number): string =>
  captionOfPhoto(photo) || `Photo ${place} of ${count}`;
