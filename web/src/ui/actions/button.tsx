import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'removal';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Looks and acts disabled, but keeps its size and focus. */
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

export function LinkButton({ variant = 'quiet', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[variant], className)} data-variant={variant}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export type AnchorButtonProps = ComponentProps<'a'> & Look;

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

/** A square button whose label is only read out. */
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
