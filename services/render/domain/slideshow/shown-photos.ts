import { countTurns, type Turned } from '@afterglow/proto';

export interface ShownPhotos {
  readonly shown: readonly number[];
  readonly turned: Turned;
}

/** The same photos in the same order, turned alike. */
export const showsSame = (one: ShownPhotos, other: ShownPhotos): boolean =>
  one.shown.join() === other.shown.join() &&
  one.shown.every((id) => countTurns(one.turned, id) === countTurns(other.turned, id));
