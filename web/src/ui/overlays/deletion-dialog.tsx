import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './deletion-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface DeletionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What kind of thing goes: memorial, invitation. */
  readonly noun: string;
  readonly name: string;
  readonly description: string;
  readonly children?: ReactNode;
  /** It may be deleted once it is known what goes with it. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

export function DeletionDialog(props: DeletionDialogProps) {
  const { open, onOpenChange, noun, name, description, children, disabled = false, busy, onDelete } = props;
  const Noun = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{`Keep ${Noun}`}</Button>
      <Button variant="danger" disabled={disabled} busy={busy} onClick={onDelete}>
        {busy ? 'Deleting...' : `Delete ${Noun}`}
      </Button>
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
