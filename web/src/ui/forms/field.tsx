import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly optional?: boolean;
}

export interface ControlAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** Reserves a line for a server error, so that nothing moves. */
  readonly roomForError?: boolean;
  readonly children: (aria: ControlAria) => ReactNode;
}

export function Field({ label, error, hint, aside, optional, roomForError, children }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, roomForError && styles.roomy)}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p className={styles.error} id={id} aria-live="polite">
      {error && (
        <>
          <TriangleAlert aria-hidden />
          <span>{error}</span>
        </>
      )}
    </p>
  );
}
