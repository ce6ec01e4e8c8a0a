/** Keeps the screen on where the browser can; elsewhere a playing video does. */
export function stayAwake(): void {
  const ask = (): void => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  ask();
  // A hidden page loses its lock.
  document.addEventListener('visibilitychange', ask);
}
