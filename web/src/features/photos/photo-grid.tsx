import type { Photo } from '@afterglow/proto/types';
import { type MouseEvent, useCallback, useId, useRef } from 'react';
import { GridPhoto } from './grid-photo.tsx';
import styles from './photo-grid.module.css';
import { SectionHeading } from './section-heading.tsx';
import type { OnDeletePhoto } from './use-photo-deletion.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  readonly onToggle: (photo: Photo) => void;
  readonly onDelete: OnDeletePhoto;
}

export function PhotoGrid({ photos, onToggle, onDelete }: PhotoGridProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const ids = photos.map((photo) => photo.id);
  const { current, leave, listProps } = useRovingFocus(list, ids);
  const leaveRef = useRef(leave);
  leaveRef.current = leave;
  const toggle = useCallback(
    (photo: Photo, event: MouseEvent) => {
      leaveRef.current(photo.id, event.detail > 0);
      onToggle(photo);
    },
    [onToggle],
  );
  const remove = useCallback((photo: Photo) => onDelete(photo, () => leaveRef.current(photo.id, true)), [onDelete]);
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title="Available Photos"
        hint="Click to add to slideshow"
        keys="Arrow keys go from photo to photo"
      />
      {photos.length === 0 && <p className={styles.none}>Every photo is in the slideshow.</p>}
      <ul className={styles.grid} aria-labelledby={id} {...listProps}>
        {photos.map((photo, index) => (
          <GridPhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            isCurrent={photo.id === current}
            describedBy={`${id}-hint`}
            onToggle={toggle}
            onDelete={remove}
          />
        ))}
      </ul>
    </section>
  );
}
