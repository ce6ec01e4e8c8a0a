import { isTouchFirst } from '../pointing.ts';

/** How to copy a link that is shown, if the browser forbids the page to do so. */
export const copyByHand = (isTouch = isTouchFirst()): string =>
  isTouch ? 'Press and hold the link, then choose Copy.' : 'Select the link, then copy it with Ctrl+C, or ⌘C on a Mac.';
