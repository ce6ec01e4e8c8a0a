import type { Photo } from '@afterglow/proto/types';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/routing/paths.ts';
import styles from './thumbnail.module.css';
import { useThumbnail } from './use-thumbnail.ts';

/** Has no description of its own: the button around it names the contributor. */
export function Thumbnail({ photo }: { readonly photo: Photo }) {
  const ref = useRef<HTMLSpanElement>(null);
  const address = paths.photo(photo, 'thumb');
  const state = useThumbnail(ref, address);
  const [isNew] = useState(state === 'loading');
  const isPortrait = photo.height > photo.width;
  return (
    <span className={styles.frame} ref={ref}>
      {state === 'shown' && (
        <img
          className={classNames(styles.image, isPortrait && styles.portrait, isNew && styles.appearing)}
          src={address}
          alt=""
          width={photo.width}
          height={photo.height}
          // An image loaded before rendering is drawn with the page.
          decoding={isNew ? 'async' : 'sync'}
          draggable={false}
        />
      )}
      {state === 'missing' && <ImageOff className={styles.missing} aria-label="This photo can’t be shown" />}
    </span>
  );
}
