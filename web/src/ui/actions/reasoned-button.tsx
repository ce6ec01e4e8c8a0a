import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './reasoned-button.module.css';

/** Why a button does nothing yet, in words that stand beside it. */
export const Reason = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className={styles.reason} id={id}>
    {children}
  </p>
);

export interface ReasonedButtonProps extends ButtonProps {
  /** Why it is disabled, shown after the button, which stays in place when the reason goes. */
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
