import { MouseSensor, TouchSensor } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

type MouseSensorProps = ConstructorParameters<typeof MouseSensor>[0];
type TouchSensorProps = ConstructorParameters<typeof TouchSensor>[0];
type PointerSensorProps = MouseSensorProps | TouchSensorProps;
type Coordinates = Parameters<PointerSensorProps['onMove']>[0];

/** dnd-kit drops at what was drawn last, and a slow device has not drawn the end of the way when the photo is let go. */
function drawnBeforeDrop<Props extends PointerSensorProps>(props: Props): Props {
  let last: Coordinates | undefined;
  const draw = (coordinates: Coordinates) => flushSync(() => props.onMove(coordinates));
  return {
    ...props,
    onStart: (coordinates) => {
      last = coordinates;
      props.onStart(coordinates);
    },
    onMove: (coordinates) => {
      last = coordinates;
      props.onMove(coordinates);
    },
    onEnd: () => {
      if (last) {
        draw(last);
        // What lies under the photo is known to dnd-kit one drawing after the photo was drawn there.
        draw(last);
      }
      props.onEnd();
    },
  };
}

/** A mouse that drops a photo where it lets go of it. */
export class PromptMouseSensor extends MouseSensor {
  constructor(props: MouseSensorProps) {
    super(drawnBeforeDrop(props));
  }
}

/** A finger that drops a photo where it lets go of it. */
export class PromptTouchSensor extends TouchSensor {
  constructor(props: TouchSensorProps) {
    super(drawnBeforeDrop(props));
  }
}
