type EventMap = WindowEventMap & DocumentEventMap;

/** Browsers of 2020 ignore the option `signal`. @returns a function that removes the listener. */
export function listen<Type extends keyof EventMap>(
  target: Window | Document,
  type: Type,
  listener: (event: EventMap[Type]) => void,
): () => void {
  target.addEventListener(type, listener as EventListener);
  return () => target.removeEventListener(type, listener as EventListener);
}
