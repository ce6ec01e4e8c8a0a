import type { Photo } from '@afterglow/proto/types';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/paths.ts';

/**
 * A way through the photos that are shown, in the order in which they stood when the first was opened: one that is selected or unselected
 * on the way keeps its place. What was deleted is passed over.
 */
export function usePhotoWalk(photos: readonly Photo[], shown: readonly Photo[], firstId: number) {
  const [order] = useState(() => shown.map(({ id }) => id));
  const [at, setAt] = useState(() => Math.max(0, order.indexOf(firstId)));
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const remaining = order.filter((id) => byId.has(id));
  // Behind the last one comes the one before it.
  const currentId = order.slice(at).find((id) => byId.has(id)) ?? remaining.at(-1);
  const index = currentId === undefined ? -1 : remaining.indexOf(currentId);
  const neighbour = (step: number) => byId.get(remaining[index + step] ?? Number.NaN);
  const [before, after] = [neighbour(-1), neighbour(1)];

  const upcoming = [after, before].flatMap((photo) => (photo ? paths.photo(photo, 'display') : [])).join(' ');
  useEffect(() => {
    for (const address of upcoming.split(' ').filter(Boolean)) new Image().src = address;
  }, [upcoming]);
  return {
    photo: currentId === undefined ? undefined : byId.get(currentId),
    number: index + 1,
    count: remaining.length,
    hasBefore: before !== undefined,
    hasAfter: after !== undefined,
    go: (step: -1 | 1) => {
      const target = neighbour(step);
      if (target) setAt(order.indexOf(target.id));
    },
  };
}
