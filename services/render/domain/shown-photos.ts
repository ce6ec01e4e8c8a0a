import { type Caption, type Captions, collectCaptions, collectTurns, countTurns, type Turned } from '@afterglow/proto';
import { toCaptionTexts } from './caption/caption-texts.ts';

/** How photos are shown, by photo id. */
export interface PhotoMarks {
  readonly turned: Turned;
  readonly captions: Captions;
  /** Leaves room to grow, for slideshows with motion. */
  readonly isInset?: boolean;
}

export interface ShownPhotos extends PhotoMarks {
  readonly shown: readonly number[];
}

interface MarkedPhoto {
  readonly id: number;
  readonly turns?: number;
  readonly caption?: Caption;
}

export const collectMarks = (photos: readonly MarkedPhoto[]): PhotoMarks => ({
  turned: collectTurns(photos),
  captions: collectCaptions(photos),
});

const captionText = ({ captions }: ShownPhotos, photoId: number): string => {
  const caption = captions[photoId];
  return caption ? Object.values(toCaptionTexts(caption)).join('\n') : '\n';
};

export const showsSame = (one: ShownPhotos, other: ShownPhotos): boolean =>
  one.shown.join() === other.shown.join() &&
  one.shown.every((id) => countTurns(one.turned, id) === countTurns(other.turned, id)) &&
  one.shown.every((id) => captionText(one, id) === captionText(other, id));
