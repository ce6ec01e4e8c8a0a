import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** What those who do not see the strip are told while a photo moves. Places are counted from 1. */
export function stripAnnouncements(placeOf: (id: UniqueIdentifier) => number, count: number): Announcements {
  const place = (id: UniqueIdentifier) => `place ${placeOf(id)} of ${count}`;
  return {
    onDragStart: ({ active }) => `Picked up photo ${placeOf(active.id)} of ${count}.`,
    onDragOver: ({ over }) => (over ? `The photo is over ${place(over.id)}.` : 'The photo is outside of the strip.'),
    onDragEnd: ({ over }) => (over ? `The photo was put at ${place(over.id)}.` : 'The photo is back at its place.'),
    onDragCancel: ({ active }) => `The photo is back at ${place(active.id)}.`,
  };
}

export const stripInstructions = {
  draggable:
    'Press Space or Enter to pick up the photo, the left and right arrow keys to move it, Space or Enter to put it down, Escape to leave it where it was. The down arrow key opens a menu with the same moves.',
};
