import type { Slideshow } from '@afterglow/proto/types';

type Video = Pick<Slideshow, 'videoUrl' | 'isGenerating' | 'progress' | 'failure'>;

/** A correction or other photos: the video is there and can be watched while another takes its place. */
export const isMadeAgain = ({ videoUrl, progress, failure }: Video): boolean =>
  videoUrl !== '' && failure === null && progress < 100;

/** Whether another video than the one that is there, if any, may come. */
export const isAwaited = (video: Video): boolean => video.videoUrl === '' || isMadeAgain(video);
