interface RequestedAlbum {
  readonly id: number;
  readonly memorial_id: number;
  readonly request: number;
}

export const albumJob = ({ id: albumId, memorial_id: memorialId, request }: RequestedAlbum) =>
  ({ queue: 'album', jobId: `album-${albumId}-${request}`, data: { memorialId, albumId } }) as const;
