import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './form.module.css';

/** Disables native validation; messages are shown at the fields. */
export const Form = ({ className, ...rest }: ComponentProps<'form'>) => (
  <form noValidate {...rest} className={classNames(styles.form, className)} />
);

export const FormRow = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;

export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
