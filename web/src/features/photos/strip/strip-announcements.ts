import type { Active, Over, UniqueIdentifier } from '@dnd-kit/core';

interface Drag {
  readonly active: Pick<Active, 'id'>;
  readonly over: Pick<Over, 'id'> | null;
}

/** Announcements for screen readers while a photo moves. Places are counted from 1. */
export function stripAnnouncements(getPlace: (id: UniqueIdentifier) => number, count: number) {
  const place = (id: UniqueIdentifier) => `place ${getPlace(id)} of ${count}`;
  return {
    onDragStart: ({ active }: Pick<Drag, 'active'>) => `Picked up at ${place(active.id)}.`,
    onDragOver: ({ active, over }: Drag) => {
      if (!over) return 'Outside the slideshow row.';
      // This follows the start at once and must not override it.
      return over.id === active.id ? `Picked up at ${place(over.id)}.` : `Now at ${place(over.id)}.`;
    },
    onDragEnd: ({ over }: Drag) => (over ? `Photo moved to ${place(over.id)}.` : 'Photo back in its place.'),
    onDragCancel: ({ active }: Pick<Drag, 'active'>) => `Move cancelled. Photo is back in ${place(active.id)}.`,
  };
}

export const stripInstructions = {
  draggable:
    'Press Space or Enter to pick up the photo. Use the left and right arrow keys to move it, Space or Enter to drop it, or Escape to cancel. The down arrow opens a menu with the same moves.',
};
