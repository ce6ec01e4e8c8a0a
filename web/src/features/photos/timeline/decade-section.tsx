import type { Photo } from '@afterglow/proto/types';
import { useDroppable } from '@dnd-kit/core';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './timeline.module.css';
import { TimelinePhoto } from './timeline-photo.tsx';
import { getDateLabel, type Life } from './timeline-sections.ts';

interface DecadeSectionProps {
  readonly decade: number | null;
  readonly photos: readonly Photo[];
  /** Places in the show, counted from 1. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly life: Life;
  readonly marked: ReadonlySet<number>;
  readonly onMark: (id: number) => void;
}

const shownAtFirst = 24;

export function DecadeSection({ decade, photos, numbers, life, marked, onMark }: DecadeSectionProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id: decade === null ? 'undated' : `${decade}s` });
  const shown = isWhole ? photos : photos.slice(0, shownAtFirst);
  if (decade === null && photos.length === 0) return null;
  return (
    <section
      ref={setNodeRef}
      className={classNames(styles.section, decade === null && styles.undated, isOver && styles.over)}
      aria-labelledby={id}
    >
      <h3 className={styles.decade} id={id}>
        {decade === null ? 'About what year?' : `${decade}s`}
      </h3>
      <ul className={styles.photos}>
        {shown.map((photo) => (
          <TimelinePhoto
            key={photo.id}
            photo={photo}
            number={numbers.get(photo.id) ?? 0}
            date={getDateLabel(photo, life)}
            isMarked={marked.has(photo.id)}
            onMark={onMark}
          />
        ))}
      </ul>
      {shown.length < photos.length && (
        <Button variant="plain" className={styles.more} onClick={() => setWhole(true)}>
          {`Show All ${pluralize(photos.length, 'Photo')}`}
        </Button>
      )}
    </section>
  );
}
