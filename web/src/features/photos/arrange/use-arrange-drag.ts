import {
  type DndContextProps,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import { type RefObject, useRef, useState } from 'react';
import { movedTogether, type Squares, squareAt } from './arranged.ts';

interface ArrangeDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly ids: readonly number[];
  readonly marked: ReadonlySet<number>;
  readonly squares: Squares;
  readonly onMove: (named: ReadonlySet<number>, place: number) => void;
}

const nothing: ReadonlySet<number> = new Set();

/** Where in the list the finger or the mouse came down; the list may scroll under it. */
function startIn(list: HTMLElement | null, { activatorEvent }: DragStartEvent) {
  const pointer = getEventCoordinates(activatorEvent);
  const box = list?.getBoundingClientRect();
  return pointer && box ? { x: pointer.x - box.left, y: pointer.y - box.top } : undefined;
}

/** A photo that is dragged takes all marked ones with it where it is marked; `preview` is the order if it were dropped. */
export function useArrangeDrag({ list, ids, marked, squares, onMove }: ArrangeDragOptions) {
  const [active, setActive] = useState<number>();
  const [index, setIndex] = useState<number>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const dragged = draggedWith(active, marked);
  const preview = index === undefined ? undefined : movedTogether(ids, dragged, index);
  const end = () => {
    setActive(undefined);
    setIndex(undefined);
  };
  const context: DndContextProps = {
    sensors,
    onDragStart: (event) => {
      start.current = startIn(list.current, event);
      setActive(Number(event.active.id));
    },
    // Its delta has what was scrolled since the start in it.
    onDragMove: ({ delta }: DragMoveEvent) => {
      if (!start.current) return;
      const point = { x: start.current.x + delta.x, y: start.current.y + delta.y };
      setIndex(squareAt(point, squares, ids.length));
    },
    onDragCancel: end,
    onDragEnd: () => {
      if (index !== undefined) onMove(dragged, index);
      end();
    },
  };
  const place = preview && active !== undefined ? preview.indexOf(active) + 1 : undefined;
  return { context, active, dragged, preview, place };
}

function draggedWith(active: number | undefined, marked: ReadonlySet<number>): ReadonlySet<number> {
  if (active === undefined) return nothing;
  return marked.has(active) ? marked : new Set([active]);
}
