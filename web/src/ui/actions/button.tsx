import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'removal';

interface Look {
  /** One primary action a screen. */
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Working on it: looks and acts disabled, keeps its size and the focus. */
  readonly busy?: boolean;
}

export function Button({ variant = 'quiet', icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      data-variant={variant}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

export type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ variant = 'quiet', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[variant], className)} data-variant={variant}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export type AnchorButtonProps = ComponentProps<'a'> & Look;

/** The same where it leads out of the app, as to the device's mail. */
export function AnchorButton({ variant = 'quiet', icon, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[variant], className)} data-variant={variant}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
}

/** A square button with a sign alone; its label is read out. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles.plain, styles.square, className)}
      aria-label={label}
    />
  );
}
