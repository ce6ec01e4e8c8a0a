import { limits } from '@afterglow/proto/limits';
import type { SentPhoto } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsPast } from '../../../lib/use-is-past.ts';
import { sentPhotosQuery } from './sent-photos-query.ts';

/**
 * What this browser has sent with the link, for as long as photos that were begun before the deadline may arrive.
 * @param arrived photos that have arrived from this page, once no more is on its way
 */
export function useSentPhotos(invitationToken: string, deadline: string, arrived: number | undefined) {
  const lastArrival = new Date(Date.parse(deadline) + limits.uploadGraceMs).toISOString();
  const query = useQuery({ ...sentPhotosQuery(invitationToken), enabled: !useIsPast(lastArrival) });
  const { refetch } = query;
  useEffect(() => {
    if (arrived) void refetch();
  }, [arrived, refetch]);
  return query;
}

/** Without those that were taken back. */
export const countKept = (photos: readonly SentPhoto[]): number =>
  photos.filter(({ restorableUntil }) => restorableUntil === null).length;
