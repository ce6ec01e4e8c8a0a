import { KeyboardSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { PromptMouseSensor, PromptTouchSensor } from '../dragging/pointer-sensors.ts';

/** A mouse that moves a little drags, else it clicks; a finger that rests drags, else it scrolls. */
export const useStripSensors = () =>
  useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
