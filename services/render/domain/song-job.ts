interface NamedSong {
  readonly id: number;
  readonly memorial_id: number;
}

/** Reads a song. */
export const songJob = ({ id: songId, memorial_id: memorialId }: NamedSong) =>
  ({ queue: 'song', jobId: `song-${songId}`, data: { memorialId, songId } }) as const;

/** Removes what a deleted song left. Its id differs, since the song may be read at the moment. */
export const songDeletionJob = (song: NamedSong) => ({ ...songJob(song), jobId: `song-${song.id}-deleted` });
