const inQuotes = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ');

/** @param videos null if unknown. */
export function whereSeen(videos: readonly string[] | null, organizer: string): string {
  const until = `until ${organizer} makes it again`;
  if (videos === null) return `If a video shows this photo, it stays there ${until}.`;
  return videos.length === 1
    ? `The video ${inQuotes(videos)} shows this photo. It stays there ${until}.`
    : `The videos ${inQuotes(videos)} show this photo. It stays there until ${organizer} makes them again.`;
}

export function whatRemains(videos: readonly string[] | null, organizer: string): string {
  if (videos?.length === 0) return `Taken back. ${organizer} can’t see it any more.`;
  if (videos === null) return `Taken back. If a video shows it, we’ve told ${organizer} to make that again.`;
  const shown = videos.length === 1 ? 'The video' : 'The videos';
  const verb = videos.length === 1 ? 'shows' : 'show';
  return `Taken back. ${shown} ${inQuotes(videos)} still ${verb} it. We’ve told ${organizer} how to change that.`;
}
