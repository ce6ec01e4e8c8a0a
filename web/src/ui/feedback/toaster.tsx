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

/** Radix sends Escape to the topmost layer only, the toast; it should close the dialog below. */
const leaveToDialog = (event: KeyboardEvent) => {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('[data-swipe-direction], [role=menu]') !== null;
  if (!isElsewhere && dismissOpenDialog()) event.preventDefault();
};

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
      {/* Live regions outside an open dialog are hidden from screen readers; Radix announces toasts itself. */}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} aria-live="off" />
    </Toast.Provider>
  );
}
