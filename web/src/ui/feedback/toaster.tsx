import { counts, timings } from '@afterglow/proto/limits';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { dismissToast, toastStore } from '../../lib/toasts/toast.ts';
import { Button, IconButton } from '../actions/button.tsx';
import { dismissOpenDialog } from '../overlays/dialog-dismissal.ts';
import { keepToastClear } from './keep-toast-clear.ts';
import styles from './toaster.module.css';

/** Radix gives Escape to the uppermost layer alone, which a toast is: a dialog under it is closed in its place. */
const leaveToDialog = (event: KeyboardEvent) => {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('[data-swipe-direction], [role=menu]') !== null;
  if (!isElsewhere && dismissOpenDialog()) event.preventDefault();
};

/** Where toasts appear, at most one at a time: F8 goes there, a swipe to the right sends it away. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const isDestructive = shown?.variant === 'destructive';
  const Sign = isDestructive ? TriangleAlert : CircleCheck;
  return (
    <Toast.Provider duration={timings.toast} swipeDirection="right" swipeThreshold={counts.toastSwipePx}>
      {shown && (
        <Toast.Root
          key={shown.id}
          ref={keepToastClear}
          className={classNames(styles.toast, isDestructive && styles.destructive)}
          {...(shown.durationMs !== undefined && { duration: shown.durationMs })}
          onEscapeKeyDown={leaveToDialog}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
        >
          <Sign className={styles.sign} aria-hidden />
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
            )}
          </div>
          {shown.action && (
            <Toast.Action asChild altText={shown.action.label}>
              <Button variant="plain" onClick={shown.action.run}>
                {shown.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton label="Close">
              <X aria-hidden />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* A live region, as a dialog hides all else around it from screen readers; Radix announces each toast by itself. */}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} aria-live="off" />
    </Toast.Provider>
  );
}
