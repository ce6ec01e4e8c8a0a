import type { Photo } from '@afterglow/proto/types';
import { type Announcements, DndContext, DragOverlay } from '@dnd-kit/core';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { movedGroup } from '../dragging/moved-group.ts';
import { readColumnCount } from '../grid/use-grid-window.ts';
import { useRovingFocus } from '../grid/use-roving-focus.ts';
import { gentleScroll } from '../strip/gentle-scroll.ts';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import styles from './arrange-grid.module.css';
import { ArrangePhoto } from './arrange-photo.tsx';
import { arrowStep, steppedPlace } from './arranged.ts';
import { useArrangeDrag } from './use-arrange-drag.ts';
import { useArrangeWindow } from './use-arrange-window.ts';

interface ArrangeGridProps {
  readonly photos: readonly Photo[];
  readonly marked: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
  readonly onMark: (id: number) => void;
  /** Moves these photos; the first one takes this place, counted from 0. */
  readonly onMove: (named: ReadonlySet<number>, place: number) => void;
}

/** The grid announces the position during a drag. */
const arrangeAnnouncements: Announcements = {
  onDragStart: () => 'Picked up.',
  onDragOver: () => undefined,
  onDragEnd: () => 'Dropped.',
  onDragCancel: () => 'Back in its place.',
};

export function ArrangeGrid({ photos, marked, moved, onMark, onMove }: ArrangeGridProps) {
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { squares, isInWindow, reveal } = useArrangeWindow(list, photos.length);
  const ids = photos.map(({ id }) => id);
  const drag = useArrangeDrag({ list, ids, marked, squares, onMove });
  const order = drag.preview ?? ids;
  const { current, focus, listProps } = useRovingFocus(list, order, { reveal });
  const byId = new Map(photos.map((photo) => [photo.id, photo]));

  const [firstMoved] = ids.filter((id) => moved.has(id));
  const placeMoved = firstMoved === undefined ? undefined : ids.indexOf(firstMoved);
  const latestFocus = useRef(focus);
  latestFocus.current = focus;
  // The photo's new place may be out of view.
  useEffect(() => {
    if (placeMoved !== undefined) latestFocus.current(placeMoved);
  }, [placeMoved]);

  const moveByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey && list.current ? arrowStep(event.key, readColumnCount(list.current)) : undefined;
    if (step === undefined || current === undefined) return listProps.onKeyDown(event);
    event.preventDefault();
    const named = movedGroup(current, marked);
    onMove(named, steppedPlace(ids, named, step));
  };
  const dragged = drag.active === undefined ? undefined : byId.get(drag.active);
  const rows = Math.ceil(photos.length / squares.columns);
  const room: CSSProperties | undefined =
    squares.side > 0 ? { gridTemplateRows: `repeat(${rows}, ${squares.side}px)` } : undefined;
  return (
    <DndContext {...drag.context} autoScroll={gentleScroll} accessibility={{ announcements: arrangeAnnouncements }}>
      <p className={styles.keys} id={hintId}>
        Use the arrow keys to go from photo to photo, Space to pick one, and Shift with an arrow key to move it.
      </p>
      <ul
        className={styles.grid}
        style={room}
        aria-label="Photos in their order"
        aria-describedby={hintId}
        {...listProps}
        onKeyDown={moveByKey}
      >
        {order.map((id, index) => {
          const photo = byId.get(id);
          const isRendered = isInWindow(index) || id === current || id === drag.active;
          return (
            photo &&
            isRendered && (
              <ArrangePhoto
                key={id}
                photo={photo}
                number={index + 1}
                count={photos.length}
                columns={squares.columns}
                isCurrent={id === current}
                isMarked={marked.has(id)}
                isMoved={moved.has(id)}
                isDragged={drag.dragged.has(id)}
                onMark={onMark}
              />
            )
          );
        })}
      </ul>
      <VisuallyHidden role="status">{drag.place && `Place ${drag.place} of ${photos.length}`}</VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.lifted} style={{ width: squares.side }}>
            <Thumbnail photo={dragged} />
            <span className={styles.place}>{drag.place}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
