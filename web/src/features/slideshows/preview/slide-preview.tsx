import type { Memorial, Photo, Slideshow } from '@afterglow/proto/types';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import styles from './slide-preview.module.css';
import { nextSlide, slideSettings } from './slide-timing.ts';
import { TitleText } from './title-text.tsx';

interface SlideProps {
  readonly photo: Photo;
  readonly children: ReactNode;
}

/** The whole photo on a blurred copy of itself, as in the video. */
function Slide({ photo, children }: SlideProps) {
  const src = paths.photo(photo, 'display');
  const alt = photo.contributorName ? `Photo by ${photo.contributorName}` : 'Photo';
  return (
    <div className={styles.slide}>
      <img className={styles.ground} src={src} alt="" aria-hidden />
      <img className={styles.photo} src={src} alt={alt} />
      {children}
    </div>
  );
}

function useSlideClock(count: number, timing: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const go = useCallback((steps: number) => setIndex((from) => nextSlide(from, steps, count)), [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide gets its full time, however it was reached
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => go(1), timing * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, index, go, timing]);

  return { index: Math.min(index, Math.max(0, count - 1)), isPlaying, go, toggle: () => setPlaying(!isPlaying) };
}

interface SlidePreviewProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  readonly slideshow: Slideshow;
}

export function SlidePreview({ memorial, photos, slideshow }: SlidePreviewProps) {
  const { timing, titleFont } = slideSettings(slideshow.settings);
  const seconds = slideshow.length ? slideshow.length.seconds / photos.length : timing;
  const { index, isPlaying, go, toggle } = useSlideClock(photos.length, seconds);
  const photo = photos[index];
  const next = photos[nextSlide(index, 1, photos.length)];
  useEffect(() => {
    if (next) new Image().src = paths.photo(next, 'display');
  }, [next]);

  if (!photo) {
    return (
      <div className={styles.screen}>
        <p className={styles.none}>No Photos Selected</p>
      </div>
    );
  }
  return (
    <>
      <div className={styles.screen}>
        <Slide key={index} photo={photo}>
          {index === 0 && <TitleText memorial={memorial} font={titleFont} />}
        </Slide>
      </div>
      <div className={styles.controls}>
        <IconButton label="Previous slide" onClick={() => go(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label="Next slide" onClick={() => go(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <p className={styles.counter}>{`${index + 1} / ${photos.length}`}</p>
      </div>
    </>
  );
}
