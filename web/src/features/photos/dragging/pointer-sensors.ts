import { MouseSensor, TouchSensor } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

type MouseSensorProps = ConstructorParameters<typeof MouseSensor>[0];
type TouchSensorProps = ConstructorParameters<typeof TouchSensor>[0];
type PointerSensorProps = MouseSensorProps | TouchSensorProps;
type Coordinates = Parameters<PointerSensorProps['onMove']>[0];

/** dnd-kit drops at the last rendered position, which on a slow device is not the pointer's. */
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
        // dnd-kit finds the target one render after the photo has moved.
        draw(last);
      }
      props.onEnd();
    },
  };
}

export class PromptMouseSensor extends MouseSensor {
  constructor(props: MouseSensorProps) {
    super(drawnBeforeDrop(props));
  }
}

export class PromptTouchSensor extends TouchSensor {
  constructor(props: TouchSensorProps) {
    super(drawnBeforeDrop(props));
  }
}
