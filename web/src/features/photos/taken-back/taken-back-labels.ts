import type { ShowingVideo, TakenBackPhoto } from '@afterglow/proto/types';

interface Contributor {
  readonly name: string;
  readonly tookBack: string;
}

export function whoTookBack(photos: readonly Pick<TakenBackPhoto, 'contributorName'>[]): Contributor[] {
  const counts = new Map<string, number>();
  for (const { contributorName } of photos) {
    const name = contributorName ?? 'A contributor';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({
    name,
    tookBack: `took back ${count === 1 ? 'a photo' : `${count} photos`}.`,
  }));
}

export interface StillShowing {
  readonly videos: readonly ShowingVideo[];
  readonly isUnknown: boolean;
}

export function stillShowing(photos: readonly Pick<TakenBackPhoto, 'videos'>[]): StillShowing {
  const videos = new Map(
    photos.flatMap((photo) => photo.videos ?? []).map((video) => [video.slideshowPublicId, video]),
  );
  return { videos: [...videos.values()], isUnknown: photos.some((photo) => photo.videos === null) };
}

export const canBeMadeAgain = ({ photoCount }: ShowingVideo): boolean => photoCount > 1;
