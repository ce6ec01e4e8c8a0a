type EventMap = WindowEventMap & DocumentEventMap;

/** Adds a listener. Browsers of 2020 ignore the option `signal`. @returns what removes it. */
export function listen<Type extends keyof EventMap>(
  target: Window | Document,
  type: Type,
  listener: (event: EventMap[Type]) => void,
): () => void {
  target.addEventListener(type, listener as EventListener);
  return () => target.removeEventListener(type, listener as EventListener);
}
