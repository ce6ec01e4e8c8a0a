import { limits } from '@afterglow/proto/limits';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import afternoon from './example/afternoon.jpg';
import beach from './example/beach.jpg';
import cairn from './example/cairn.jpg';
import leaf from './example/leaf.jpg';
import shore from './example/shore.jpg';
import styles from './example-dialog.module.css';

export interface ExampleDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly titleSlide: string;
}

const photos = [
  { src: shore, alt: 'A sunset over the sea' },
  { src: afternoon, alt: 'Two people in a vintage red car on an autumn afternoon' },
  { src: cairn, alt: 'A small stack of stones in the mountains' },
  { src: leaf, alt: 'A maple leaf in the snow' },
  { src: beach, alt: 'Feet in canvas shoes on a pebble beach' },
];

export function ExampleDialog({ open, onOpenChange, titleSlide }: ExampleDialogProps) {
  const slides = [{ src: titleSlide, alt: 'In loving memory of Eleanor Marsh' }, ...photos];
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const go = (by: number) => setIndex((index + by + slides.length) % slides.length);

  useEffect(() => {
    if (!isPlaying) return;
    const next = setTimeout(() => setIndex((index + 1) % slides.length), limits.slideTiming.default * 1000);
    return () => clearTimeout(next);
  }, [isPlaying, index, slides.length]);

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Example slideshow" size="wide">
      <div className={styles.screen}>
        {slides.map(({ src, alt }, n) => (
          <img
            key={src}
            src={src}
            alt={alt}
            className={styles.slide}
            data-shown={n === index}
            aria-hidden={n !== index}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <IconButton label="Previous slide" onClick={() => go(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label="Next slide" onClick={() => go(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <span className={styles.counter}>
          {index + 1} / {slides.length}
        </span>
      </div>
    </Dialog>
  );
}
