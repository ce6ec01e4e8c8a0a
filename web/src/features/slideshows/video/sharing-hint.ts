interface Sharing {
  readonly isShared: boolean;
  /** The deadline has passed. */
  readonly isClosed: boolean;
  readonly isReady: boolean;
}

/** The current audience of the video. */
export function sharingHint({ isShared, isClosed, isReady }: Sharing): string {
  if (!isShared) return 'Only people you send the video link to can watch this film.';
  if (!isClosed) return 'Your guests will see this film after the deadline.';
  if (!isReady) return 'Your guests will see this film at their invitation link as soon as it’s ready.';
  return 'Your guests can watch this film at their invitation link now.';
}
