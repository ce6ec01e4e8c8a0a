import { limits } from '@afterglow/proto/limits';
import type { SentPhoto } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsPast } from '../../../lib/text/use-is-past.ts';
import { sentPhotosQuery } from './sent-photos-query.ts';

/** @param arrived photos that have arrived from this page, set once all uploads have ended. */
export function useSentPhotos(invitationToken: string, deadline: string, arrived: number | undefined) {
  const lastArrival = new Date(Date.parse(deadline) + limits.uploadGraceMs).toISOString();
  const query = useQuery({ ...sentPhotosQuery(invitationToken), enabled: !useIsPast(lastArrival) });
  const { refetch } = query;
  useEffect(() => {
    if (arrived) void refetch();
  }, [arrived, refetch]);
  return query;
}

export const countKept = (photos: readonly SentPhoto[]): number =>
  photos.filter(({ restorableUntil }) => restorableUntil === null).length;
