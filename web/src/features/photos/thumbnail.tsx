import type { Photo } from '@afterglow/proto/types';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import styles from './thumbnail.module.css';
import { useThumbnail } from './use-thumbnail.ts';

/** A square of the photo. What it shows nobody can tell in words: the button around it says whose it is. */
export function Thumbnail({ photo }: { readonly photo: Photo }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { hasTurn, state, settle } = useThumbnail(ref, photo.filename);
  const isPortrait = photo.height > photo.width;
  return (
    <span className={styles.frame} ref={ref}>
      {hasTurn && state !== 'missing' && (
        <img
          className={classNames(styles.picture, isPortrait && styles.portrait, state === 'shown' && styles.shown)}
          src={paths.photo(photo.filename, 'thumb')}
          alt=""
          width={photo.width}
          height={photo.height}
          decoding="async"
          draggable={false}
          onLoad={() => settle('shown')}
          onError={() => settle('missing')}
        />
      )}
      {state === 'missing' && <ImageOff className={styles.missing} aria-label="This photo could not be shown" />}
    </span>
  );
}
