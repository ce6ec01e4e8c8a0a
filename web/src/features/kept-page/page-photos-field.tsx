import { limits } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';
import { Check } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { togglePhoto } from './chosen-photos.ts';
import styles from './page-editor.module.css';

interface PagePhotosFieldProps {
  readonly memorialPublicId: string;
  readonly photos: readonly Photo[];
  readonly value: readonly number[];
  readonly onChange: (photoIds: number[]) => void;
}

const most = limits.keptPage.photos;

export function PagePhotosField({ memorialPublicId, photos, value, onChange }: PagePhotosFieldProps) {
  const listed = photos.map(({ id }) => id);
  const isFull = value.length >= most;
  if (photos.length === 0)
    return (
      <div className={styles.keeping}>
        <p>Photos that you select for the slideshow can be chosen here.</p>
        <LinkButton to={`${paths.memorial(memorialPublicId)}?tab=photos`}>Go to Photos</LinkButton>
      </div>
    );
  return (
    <fieldset className={styles.chooser} aria-label="Photos of the page">
      <div className={styles.choices}>
        <p className={styles.count} role="status">
          {isFull ? `${value.length} chosen. A page can have up to ${most} photos.` : `${value.length} chosen`}
        </p>
        <Button onClick={() => onChange(listed.slice(0, most))}>
          {photos.length > most ? `Choose First ${most}` : 'Choose All'}
        </Button>
        <Button onClick={() => onChange([])}>Choose None</Button>
      </div>
      <ul className={styles.photos}>
        {photos.map((photo, index) => {
          const isChosen = value.includes(photo.id);
          return (
            <li key={photo.id}>
              <label className={styles.photo}>
                <img
                  src={paths.photo(photo, 'thumb')}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
                <input
                  type="checkbox"
                  aria-label={`Photo ${index + 1} of ${photos.length}`}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChange(togglePhoto(value, listed, photo.id))}
                />
                <span className={styles.mark}>
                  <Check aria-hidden />
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
