import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & ComponentProps<'input'>;

export function TextField({ label, error, hint, aside, optional = false, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} optional={optional}>
      {(aria) => (
        <input type="text" dir="auto" {...input} {...aria} className={classNames(styles.control, className)} />
      )}
    </Field>
  );
}

/** YYYY-MM-DD, with the browser's date picker. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField min="1000-01-01" max="9999-12-31" {...props} type="date" dir="ltr" />;
}
