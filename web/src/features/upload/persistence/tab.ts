const getLock = (tab: string): string => `afterglow-tab-${tab}`;

/** Names this tab, until it is loaded again. */
export const thisTab: string = [...crypto.getRandomValues(new Uint32Array(2))]
  .map((part) => part.toString(36))
  .join('');

let isHeld = false;

/** While this tab lives, others leave alone what it keeps. */
export function holdThisTab(): void {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  void navigator.locks.request(getLock(thisTab), () => new Promise<never>(() => undefined));
}

/** Without Web Locks it acts at once: two tabs may then send the same file, which the server keeps once. */
export async function whenTabClosed(tab: string, act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(getLock(tab), act);
  else await act();
}
