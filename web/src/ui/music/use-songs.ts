import type { Song } from '@afterglow/proto/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { songsQuery } from '../../lib/queries/song-queries.ts';
import { toast } from '../../lib/toasts/toast.ts';

const failed = 'We couldn’t save your change. Please try again.';
const none: Song[] = [];

/** The songs of a memorial, and what can be changed about them. */
export function useSongs(memorialRef: string) {
  const queryClient = useQueryClient();
  const { queryKey } = songsQuery(memorialRef);
  const { data: songs = none } = useQuery(songsQuery(memorialRef));
  const params = { memorialRef };
  const show = (changed: Song[]) => queryClient.setQueryData(queryKey, changed);
  const onError = (error: Error) => {
    if (leaveIfUnauthorized(error)) return;
    toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    void queryClient.invalidateQueries({ queryKey });
  };
  const order = useMutation({
    mutationFn: (songIds: number[]) => call('PATCH /api/memorials/:memorialRef/songs', { params, body: { songIds } }),
    // Shown at once, so that the next tap moves the song on from there.
    onMutate: (songIds) => show([...songs].sort((one, other) => songIds.indexOf(one.id) - songIds.indexOf(other.id))),
    scope: { id: `order of songs ${memorialRef}` },
    onError,
  });
  const rights = useMutation({
    mutationFn: (body: { songIds: number[]; mayUse: boolean }) =>
      call('PUT /api/memorials/:memorialRef/songs/rights', { params, body }),
    onSuccess: show,
    onError,
  });
  const removal = useMutation({
    mutationFn: (songId: number) =>
      call('DELETE /api/memorials/:memorialRef/songs/:songId', { params: { ...params, songId: String(songId) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError,
  });
  return { songs, order, rights, removal };
}
