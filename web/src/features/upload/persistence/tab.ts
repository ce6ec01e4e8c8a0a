const getLock = (tab: string): string => `afterglow-tab-${tab}`;

export const thisTab: string = [...crypto.getRandomValues(new Uint32Array(2))]
  .map((part) => part.toString(36))
  .join('');

let isHeld = false;

/** Stops other tabs from taking over the files of this one. */
export function holdThisTab(): void {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  void navigator.locks.request(getLock(thisTab), () => new Promise<never>(() => undefined));
}

/** Without Web Locks it acts at once: two tabs may send the same file, and the server keeps one copy. */
export async function whenTabClosed(tab: string, act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(getLock(tab), act);
  else await act();
}
