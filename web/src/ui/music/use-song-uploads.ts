import { errors } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readFailure } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { upload } from '../../lib/api/upload.ts';
import { songsQuery } from '../../lib/queries/song-queries.ts';
import { createSongUploads, type SongUploads } from './song-uploads.ts';

class SongTooLarge extends Error {}

function explain(error: unknown): string | undefined {
  if (leaveIfUnauthorized(error)) return undefined;
  return error instanceof SongTooLarge ? errors.song_too_large.message : readFailure(error);
}

const createUploads = (memorialRef: string, queryClient: QueryClient): SongUploads =>
  createSongUploads({
    explain,
    async send({ file, ...options }) {
      if (file.size > limits.songMaxBytes) throw new SongTooLarge();
      const form = new FormData();
      form.append('song', file);
      await upload('POST /api/memorials/:memorialRef/songs', { memorialRef }, form, options);
      await queryClient.invalidateQueries({ queryKey: songsQuery(memorialRef).queryKey });
    },
  });

const known = new Map<string, SongUploads>();

/** They go on while another tab of the memorial is open. */
export function useSongUploads(memorialRef: string) {
  const queryClient = useQueryClient();
  const all = known.get(memorialRef) ?? createUploads(memorialRef, queryClient);
  known.set(memorialRef, all);
  return { uploads: useSyncExternalStore(all.subscribe, all.current), add: all.add, remove: all.remove };
}
