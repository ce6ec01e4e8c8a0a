import type { Photo } from '@afterglow/proto/types';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { photoWalkPlace } from './photo-walk.ts';

/** Keeps the order of when the first photo was opened, so that selecting a photo does not move it. */
export function usePhotoWalk(photos: readonly Photo[], shown: readonly Photo[], firstId: number) {
  const [order] = useState(() => shown.map(({ id }) => id));
  const [at, setAt] = useState(() => Math.max(0, order.indexOf(firstId)));
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const place = photoWalkPlace(order, at, (id) => byId.has(id));
  const getPhoto = (id: number | undefined) => (id === undefined ? undefined : byId.get(id));
  const [before, after] = [getPhoto(place.beforeId), getPhoto(place.afterId)];

  const upcoming = [after, before].flatMap((photo) => (photo ? paths.photo(photo, 'display') : [])).join(' ');
  useEffect(() => {
    for (const address of upcoming.split(' ').filter(Boolean)) new Image().src = address;
  }, [upcoming]);
  return {
    photo: getPhoto(place.currentId),
    number: place.number,
    count: place.count,
    hasBefore: before !== undefined,
    hasAfter: after !== undefined,
    go: (step: -1 | 1) => {
      const target = step < 0 ? before : after;
      if (target) setAt(order.indexOf(target.id));
    },
  };
}
