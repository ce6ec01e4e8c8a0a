import { useState } from 'react';
import styles from './large-image.module.css';
import { useZoom } from './use-zoom.ts';

export interface LargeImageProps {
  readonly src: string;
  /** Shown until the large image has loaded. */
  readonly preview: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly onSwipe: (step: -1 | 1) => void;
}

export function LargeImage({ src, preview, label, width, height, onSwipe }: LargeImageProps) {
  const { zoom, gestures } = useZoom(onSwipe);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.stage} {...gestures}>
      {isMissing ? (
        <p className={styles.missing}>This photo can’t be shown just now.</p>
      ) : (
        <img
          className={styles.image}
          style={{
            backgroundImage: `url("${preview}")`,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
          src={src}
          alt={label}
          width={width}
          height={height}
          draggable={false}
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}
