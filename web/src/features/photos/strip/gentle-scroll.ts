import type { DndContextProps } from '@dnd-kit/core';

/** At most some 600 px a second, the slower the farther from the edge: a thumb can steer it. */
export const gentleScroll = {
  acceleration: 3,
  threshold: { x: 0.2, y: 0.2 },
} satisfies DndContextProps['autoScroll'];
