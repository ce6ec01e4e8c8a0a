interface Guarded {
  readonly uses: number;
  readonly why: string;
}

/** Uses that old browsers never run or that do no harm. Check each one if a count changes. */
export const guarded: Readonly<Record<string, Guarded>> = {
  at: { uses: 2, why: 'Radix calls a method of its own list, and that of arrays if they have it' },
  toSorted: { uses: 1, why: 'a method of a list of Radix' },
  toArray: { uses: 1, why: 'a method of a list of dnd-kit' },
  checkVisibility: { uses: 2, why: 'Radix looks for it first' },
  'Intl.Segmenter': { uses: 1, why: 'characterCount counts without it' },
  ':popover-open': { uses: 1, why: 'Floating UI catches the error' },
  ':modal': { uses: 1, why: 'Floating UI catches the error' },
  FinalizationRegistry: { uses: 2, why: 'libheif looks for it first' },
  reportError: { uses: 4, why: 'React looks for it first' },
  navigation: { uses: 10, why: 'React looks for it first' },
  startViewTransition: { uses: 1, why: 'React catches the error, for a component that no page has' },
  getAnimations: { uses: 2, why: 'React, for components that no page has' },
  requestIdleCallback: { uses: 1, why: 'untilIdle looks for it first' },
  'navigator.locks': { uses: 4, why: 'each use looks for it first' },
  'navigator.share': { uses: 2, why: 'the button is there only with it' },
  'navigator.wakeLock': { uses: 1, why: 'keepScreenAwake catches the error' },
};
