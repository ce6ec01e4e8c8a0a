import { useEffect, useState } from 'react';

/** In ms. */
const pause = 250;

/**
 * A text once typing pauses, and the last such one that a video can show.
 * @param initial shown until then
 */
export function usePausedText(text: string, isShowable: (text: string) => boolean, initial: string) {
  const [paused, setPaused] = useState(text);
  const [shown, setShown] = useState(isShowable(text) ? text : initial);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused(text);
      if (isShowable(text)) setShown(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, isShowable]);
  return { paused, shown };
}
