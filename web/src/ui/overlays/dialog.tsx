import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, footer, wide = false, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.veil} />
        <Primitive.Content
          className={`${styles.dialog} ${wide ? styles.wide : ''}`}
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
          {footer && <div className={styles.footer}>{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
