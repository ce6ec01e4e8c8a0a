import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { doubleTapped, type Point, panned, pinched, swiped, whole } from './zoom.ts';

function findPoint({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Two fingers zoom and one pans; at full size, one finger swipes to the next image. */
export function useZoom(onSwipe: (step: -1 | 1) => void) {
  const [zoom, setZoom] = useState(whole);
  const fingers = useRef(new Map<number, Point>());
  const swipe = useRef<Point | undefined>(undefined);

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, findPoint(event));
    swipe.current = fingers.current.size === 1 && zoom.scale === 1 ? { x: 0, y: 0 } : undefined;
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = findPoint(event);
    const box = event.currentTarget.getBoundingClientRect();
    const by = { x: now.x - before.x, y: now.y - before.y };
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    if (other) setZoom((current) => pinched(current, [before, other], [now, other], box));
    else if (swipe.current) swipe.current = { x: swipe.current.x + by.x, y: swipe.current.y + by.y };
    else setZoom((current) => panned(current, by, box));
  };

  const end = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    const step = swipe.current ? swiped(swipe.current) : 0;
    swipe.current = undefined;
    if (step !== 0) onSwipe(step);
  };

  return {
    zoom,
    reset: () => setZoom(whole),
    gestures: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        fingers.current.delete(pointerId);
        swipe.current = undefined;
      },
      onDoubleClick: (event: MouseEvent) => {
        const [at, box] = [findPoint(event), event.currentTarget.getBoundingClientRect()];
        setZoom((current) => doubleTapped(current, at, box));
      },
    },
  };
}
