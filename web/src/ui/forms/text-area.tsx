import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export function TextArea({
  label,
  error,
  hint,
  aside,
  optional = false,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} optional={optional}>
      {(aria) => (
        <textarea dir="auto" rows={6} {...input} {...aria} className={classNames(styles.control, className)} />
      )}
    </Field>
  );
}
