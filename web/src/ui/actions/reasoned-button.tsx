import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './reasoned-button.module.css';

export const Reason = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className={styles.reason} id={id}>
    {children}
  </p>
);

export interface ReasonedButtonProps extends ButtonProps {
  /** Why the button is disabled, shown after it. */
  readonly reason: string | false | undefined;
}

export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const id = useId();
  const isShown = button.disabled && reason;
  return (
    <>
      <Button {...button} aria-describedby={isShown ? id : undefined} />
      {isShown && <Reason id={id}>{reason}</Reason>}
    </>
  );
}
