import type { EstimatedYear, Photo } from '@afterglow/proto/types';
import { type Announcements, DndContext, DragOverlay, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import { useState } from 'react';
import { movedGroup } from '../dragging/moved-group.ts';
import { PromptMouseSensor, PromptTouchSensor } from '../dragging/pointer-sensors.ts';
import { gentleScroll } from '../strip/gentle-scroll.ts';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { DecadeSection } from './decade-section.tsx';
import styles from './timeline.module.css';
import { filterMoved, getSections, type Life } from './timeline-sections.ts';

interface TimelineProps {
  /** In the order of the show. */
  readonly photos: readonly Photo[];
  readonly life: Life;
  readonly marked: ReadonlySet<number>;
  readonly onMark: (id: number) => void;
  readonly onEstimate: (ids: ReadonlySet<number>, estimatedYear: EstimatedYear | null) => void;
}

const getTitle = (id: string | number | undefined): string =>
  id === undefined || id === 'undated' ? 'photos without a date' : `${id}`;

const announcements: Announcements = {
  onDragStart: () => 'Picked up.',
  onDragOver: ({ over }) => (over ? `Over ${getTitle(over.id)}.` : undefined),
  onDragEnd: ({ over }) => (over ? `Dropped on ${getTitle(over.id)}.` : 'Back in its place.'),
  onDragCancel: () => 'Back in its place.',
};

export function Timeline({ photos, life, marked, onMark, onEstimate }: TimelineProps) {
  const [active, setActive] = useState<number>();
  const sensors = useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const numbers = new Map(photos.map(({ id }, index) => [id, index + 1]));
  const dragged = photos.find(({ id }) => id === active);
  const drop = (over: string | number | undefined) => {
    setActive(undefined);
    if (over === undefined || active === undefined) return;
    const group = movedGroup(active, marked);
    const estimatedYear = over === 'undated' ? null : `${over}`;
    const moved = filterMoved(
      photos.filter(({ id }) => group.has(id)),
      estimatedYear,
      life,
    );
    if (moved.length > 0) onEstimate(new Set(moved.map(({ id }) => id)), estimatedYear);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={gentleScroll}
      accessibility={{ announcements }}
      onDragStart={(event) => setActive(Number(event.active.id))}
      onDragCancel={() => setActive(undefined)}
      onDragEnd={(event) => drop(event.over?.id)}
    >
      <p className={styles.hint}>
        Photos with a date from a camera are in their decade. Select one or more photos, then choose a decade or type a
        year.
      </p>
      <div className={styles.sections}>
        {getSections(photos, life, new Date()).map(({ decade, photos: shown }) => (
          <DecadeSection
            key={decade}
            decade={decade}
            photos={shown}
            numbers={numbers}
            life={life}
            marked={marked}
            onMark={onMark}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.lifted}>
            <Thumbnail photo={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
