import { useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './reasoned-button.module.css';

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
      {isShown && (
        <p className={styles.reason} id={id}>
          {reason}
        </p>
      )}
    </>
  );
}
