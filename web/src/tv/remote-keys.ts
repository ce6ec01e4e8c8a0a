export type RemoteAction = 'toggle' | 'play' | 'pause' | 'back' | 'forward' | 'backFar' | 'forwardFar';

const named: Readonly<Record<string, RemoteAction>> = {
  ...{ ' ': 'toggle', Enter: 'toggle', MediaPlayPause: 'toggle', MediaPlay: 'play', Play: 'play' },
  ...{ MediaPause: 'pause', Pause: 'pause', MediaStop: 'pause' },
  ...{ ArrowLeft: 'back', MediaRewind: 'back', ArrowRight: 'forward', MediaFastForward: 'forward' },
  ...{ ArrowDown: 'backFar', ArrowUp: 'forwardFar' },
};

/** Of remote controls whose keys have no name: HbbTV and webOS, then Tizen. */
const numbered: Readonly<Record<number, RemoteAction>> = {
  ...{ 415: 'play', 19: 'pause', 413: 'pause', 412: 'back', 417: 'forward', 463: 'toggle' },
  ...{ 10252: 'toggle', 179: 'toggle', 13: 'toggle', 32: 'toggle' },
  ...{ 37: 'back', 39: 'forward', 38: 'forwardFar', 40: 'backFar' },
};

/** What a key of a keyboard or a remote control does; undefined for other keys. */
export const toAction = ({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): RemoteAction | undefined =>
  named[key] ?? numbered[keyCode];

/** Seconds. */
export const steps = { back: -10, forward: 10, backFar: -60, forwardFar: 60 } as const;
