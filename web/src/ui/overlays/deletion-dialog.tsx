import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { ReasonedButton } from '../actions/reasoned-button.tsx';
import styles from './deletion-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface DeletionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly noun: string;
  readonly name: string;
  readonly description: string;
  readonly children?: ReactNode;
  readonly obstacle?: string | undefined;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

export function DeletionDialog(props: DeletionDialogProps) {
  const { open, onOpenChange, noun, name, description, children, obstacle, busy, onDelete } = props;
  const Noun = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{`Keep ${Noun}`}</Button>
      <ReasonedButton
        variant="danger"
        disabled={obstacle !== undefined}
        reason={obstacle}
        busy={busy}
        onClick={onDelete}
      >
        <span className={styles.words}>
          <span className={busy ? styles.unseen : undefined}>{`Delete ${Noun}`}</span>
          {busy && <span>Deleting...</span>}
        </span>
      </ReasonedButton>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete this ${noun}?`}
      description={description}
      footer={footer}
    >
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      {children}
    </Dialog>
  );
}
