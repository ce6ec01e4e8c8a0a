import type { Slideshow } from '@afterglow/proto/types';

type Video = Pick<Slideshow, 'videoUrl' | 'isGenerating' | 'progress' | 'failure'>;

/** The existing video can be watched while its replacement is made. */
export const isMadeAgain = ({ videoUrl, progress, failure }: Video): boolean =>
  videoUrl !== '' && failure === null && progress < 100;

export const isAwaited = (video: Video): boolean => video.videoUrl === '' || isMadeAgain(video);
