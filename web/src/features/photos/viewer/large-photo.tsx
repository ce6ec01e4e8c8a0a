import type { Photo } from '@afterglow/proto/types';
import { useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import styles from './large-photo.module.css';
import { useZoom } from './use-zoom.ts';

interface LargePhotoProps {
  readonly photo: Photo;
  readonly label: string;
  readonly onSwipe: (step: -1 | 1) => void;
}

export function LargePhoto({ photo, label, onSwipe }: LargePhotoProps) {
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
            backgroundImage: `url("${paths.photo(photo, 'thumb')}")`,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
          src={paths.photo(photo, 'display')}
          alt={label}
          width={photo.width}
          height={photo.height}
          draggable={false}
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}
