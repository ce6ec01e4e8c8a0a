import type { Memorial, Photo } from '@afterglow/proto/types';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Slide } from './slide.tsx';
import styles from './slide-preview.module.css';
import { nextSlide, slideSettings } from './slide-timing.ts';
import { TitleText } from './title-text.tsx';
import { useSlideClock } from './use-slide-clock.ts';

interface SlidePreviewProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  /** The slideshow's settings as they are stored. */
  readonly settings: string;
}

export function SlidePreview({ memorial, photos, settings }: SlidePreviewProps) {
  const { timing, titleFont } = slideSettings(settings);
  const { index, isPlaying, go, toggle } = useSlideClock(photos.length, timing);
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
