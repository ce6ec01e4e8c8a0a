import type { DndContextProps } from '@dnd-kit/core';

/** At most some 600 px/s, slower far from the edge, so that a thumb can control it. */
export const gentleScroll = {
  acceleration: 3,
  threshold: { x: 0.2, y: 0.2 },
} satisfies DndContextProps['autoScroll'];
