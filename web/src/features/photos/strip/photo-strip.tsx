import type { Photo } from '@afterglow/proto/types';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { LayoutGrid } from 'lucide-react';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { moved } from '../album/photo-order.ts';
import { SectionHeading } from '../album/section-heading.tsx';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { PromptMouseSensor, PromptTouchSensor } from '../dragging/pointer-sensors.ts';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { gentleScroll } from './gentle-scroll.ts';
import styles from './photo-strip.module.css';
import { stripAnnouncements, stripInstructions } from './strip-announcements.ts';
import { StripFrames } from './strip-frames.tsx';

/** A mouse drags once it moves, and a finger once it rests; otherwise they click and scroll. */
const useStripSensors = () =>
  useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

interface PhotoStripProps {
  readonly photos: readonly Photo[];
  readonly onToggle: (photo: Photo) => void;
  readonly onReorder: (ids: readonly number[]) => void;
  readonly onDelete: OnDeletePhoto;
  readonly onView: (photo: Photo) => void;
  readonly onArrange: (photo?: Photo) => void;
}

export const PhotoStrip = memo(function PhotoStrip(props: PhotoStripProps) {
  const { photos, onToggle, onReorder, onDelete, onView, onArrange } = props;
  const id = useId();
  const ids = photos.map((photo) => photo.id);
  const [draggedId, setDraggedId] = useState<UniqueIdentifier>();
  const sensors = useStripSensors();
  const getPlace = (photoId: UniqueIdentifier) => ids.indexOf(Number(photoId)) + 1;
  const dragged = photos.find((photo) => photo.id === draggedId);

  const latestIds = useRef(ids);
  latestIds.current = ids;
  const move = useCallback((from: number, to: number) => onReorder(moved(latestIds.current, from, to)), [onReorder]);
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(undefined);
    if (over && over.id !== active.id) move(getPlace(active.id) - 1, getPlace(over.id) - 1);
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        title="Selected for Slideshow"
        hint="Drag to reorder, first photo becomes title slide"
        keys={photos.length > 0 && 'Use the arrow keys to move between photos, and Tab to reach a photo’s menu'}
        action={
          photos.length > 1 && (
            <Button icon={<LayoutGrid aria-hidden />} onClick={() => onArrange()}>
              Arrange
            </Button>
          )
        }
      />
      <DndContext
        sensors={sensors}
        autoScroll={gentleScroll}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: stripAnnouncements(getPlace, ids.length),
          screenReaderInstructions: stripInstructions,
        }}
        onDragStart={({ active }) => setDraggedId(active.id)}
        onDragCancel={() => setDraggedId(undefined)}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
          <StripFrames
            photos={photos}
            labelledBy={id}
            dragged={dragged}
            onToggle={onToggle}
            onMove={move}
            onDelete={onDelete}
            onView={onView}
            onArrange={onArrange}
          />
        </SortableContext>
        <DragOverlay>
          {dragged && (
            <div className={styles.lifted}>
              <Thumbnail photo={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </section>
  );
});
