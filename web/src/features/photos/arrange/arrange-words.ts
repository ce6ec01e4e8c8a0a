import type { Announcements } from '@dnd-kit/core';

/** Where a photo is while it is dragged is said by the grid, which knows its place. */
export const arrangeAnnouncements: Announcements = {
  onDragStart: () => 'Picked up.',
  onDragOver: () => undefined,
  onDragEnd: () => 'Dropped.',
  onDragCancel: () => 'Back in its place.',
};
