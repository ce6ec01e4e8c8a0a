import { inLifeOrder } from '@afterglow/proto/life-order';
import type { Photo } from '@afterglow/proto/types';
import { useState } from 'react';
import { getLifeOrderNote, hasDates } from './life-order-note.ts';

interface LifeOrder {
  /** Undefined if all photos are undated. */
  readonly orderByLife: (() => void) | undefined;
  /** What the last press did, until the order changes. */
  readonly note: string | undefined;
  readonly clearNote: () => void;
}

export function useLifeOrder(
  photos: readonly Photo[],
  deathDate: string | null,
  onReorder: (ids: readonly number[]) => void,
): LifeOrder {
  const [note, setNote] = useState<string>();
  const ordered = inLifeOrder(photos, deathDate);
  const isOrdered = ordered.every((photo, index) => photo === photos[index]);
  const orderByLife = () => {
    setNote(getLifeOrderNote(photos, deathDate, isOrdered));
    if (!isOrdered) onReorder(ordered.map(({ id }) => id));
  };
  return {
    orderByLife: hasDates(photos, deathDate) ? orderByLife : undefined,
    note: isOrdered ? note : undefined,
    clearNote: () => setNote(undefined),
  };
}
