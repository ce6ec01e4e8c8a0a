import { useRef, useState } from 'react';

/**
 * The address of the video that is shown, and what its element must report. A newer video, with the same pictures and
 * another title, waits until the one that is playing stops, and goes on where that one was.
 */
export function useVideoSource(src: string) {
  const [shown, setShown] = useState(src);
  const [isPlaying, setPlaying] = useState(false);
  const position = useRef(0);
  if (!isPlaying && shown !== src) setShown(src);
  return {
    shown,
    play: () => setPlaying(true),
    stop: () => setPlaying(false),
    keepPosition: ({ ended, currentTime }: HTMLVideoElement) => {
      position.current = ended ? 0 : currentTime;
    },
    resume: (video: HTMLVideoElement) => {
      if (position.current > 0) video.currentTime = position.current;
    },
  };
}
