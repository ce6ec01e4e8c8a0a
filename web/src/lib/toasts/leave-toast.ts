import { dismissToast, toastStore } from './toast.ts';

let touchedId: number | undefined;

/** Notes the toast visible at the last touch or key press, so that a later navigation counts as the person's. */
export function followTouches(): void {
  const note = () => {
    touchedId = toastStore.current()?.id;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true, passive: true });
}

/** Dismisses a confirmation when the person leaves its page. Failures and offers such as Undo stay. */
export function leaveToast(isByHistory: boolean): void {
  const shown = toastStore.current();
  if (!shown || shown.variant === 'destructive' || shown.action) return;
  if (isByHistory || shown.id === touchedId) dismissToast(shown.id);
}
