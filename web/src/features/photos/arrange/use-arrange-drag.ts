import { type DndContextProps, useSensor, useSensors } from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { movedGroup } from '../dragging/moved-group.ts';
import { PromptMouseSensor, PromptTouchSensor } from '../dragging/pointer-sensors.ts';
import { findSquare, movedTogether, type Squares } from './arranged.ts';

interface ArrangeDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly ids: readonly number[];
  readonly marked: ReadonlySet<number>;
  readonly squares: Squares;
  readonly onMove: (named: ReadonlySet<number>, place: number) => void;
}

const nothing: ReadonlySet<number> = new Set();

const pointerEvents = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend'] as const;

/** The actual pointer position, since rendering and dnd-kit lag on a slow device. */
function usePointer() {
  const pointer = useRef<{ readonly x: number; readonly y: number }>(undefined);
  useEffect(() => {
    const follow = (event: Event) => {
      pointer.current = getEventCoordinates(event) ?? pointer.current;
    };
    for (const name of pointerEvents) window.addEventListener(name, follow, { capture: true, passive: true });
    return () => {
      for (const name of pointerEvents) window.removeEventListener(name, follow, { capture: true });
    };
  }, []);
  return pointer;
}

/** Dragging a marked photo moves all marked ones; `preview` is the order after a drop. */
export function useArrangeDrag({ list, ids, marked, squares, onMove }: ArrangeDragOptions) {
  const [active, setActive] = useState<number>();
  const [index, setIndex] = useState<number>();
  const pointer = usePointer();
  const sensors = useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const dragged = active === undefined ? nothing : movedGroup(active, marked);
  const preview = index === undefined ? undefined : movedTogether(ids, dragged, index);
  const indexAtPointer = (): number | undefined => {
    const box = list.current?.getBoundingClientRect();
    if (!box || !pointer.current) return undefined;
    return findSquare({ x: pointer.current.x - box.left, y: pointer.current.y - box.top }, squares, ids.length);
  };
  const end = () => {
    setActive(undefined);
    setIndex(undefined);
  };
  const context: DndContextProps = {
    sensors,
    onDragStart: (event) => setActive(Number(event.active.id)),
    onDragMove: () => setIndex(indexAtPointer()),
    onDragCancel: end,
    onDragEnd: () => {
      const dropped = indexAtPointer();
      if (dropped !== undefined) onMove(dragged, dropped);
      end();
    },
  };
  const place = preview && active !== undefined ? preview.indexOf(active) + 1 : undefined;
  return { context, active, dragged, preview, place };
}
