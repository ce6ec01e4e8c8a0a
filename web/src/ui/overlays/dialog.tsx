import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../actions/button.tsx';
import styles from './dialog.module.css';
import { addDismissal } from './dialog-dismissal.ts';
import { addHistoryEntry } from './dialog-history.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'wide' | 'screen';
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Focused after closing if the opener is gone. */
  readonly getLastFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size, onKeyDown, getLastFocus, children } = props;
  const focus = useDialogFocus(getLastFocus);
  const latestClose = useRef(onOpenChange);
  latestClose.current = onOpenChange;
  useEffect(() => {
    if (!open) return;
    const ends = [addDismissal(() => latestClose.current(false)), addHistoryEntry()];
    return () => {
      for (const end of ends) end();
    };
  }, [open]);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.veil} />
        <Primitive.Content
          className={classNames(styles.dialog, size && styles[size])}
          {...(onKeyDown && { onKeyDown })}
          onOpenAutoFocus={focus.onOpen}
          onCloseAutoFocus={focus.onClose}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className={styles.top}>
            <Primitive.Title className={styles.title}>
              <bdi>{title}</bdi>
            </Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close" className={styles.close}>
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className={styles.body}>
            {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
            {children}
          </div>
          {footer && (
            <div className={styles.footer} data-keep-clear={true}>
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
