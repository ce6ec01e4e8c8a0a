import { useRef, useState } from 'react';

/** Switches to a newer video once playback stops, at the same position. */
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

export type VideoSource = ReturnType<typeof useVideoSource>;
